import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { layoutModes } from "../../testing/modes.ts";
import { ClassPersonForm } from "./ClassPersonForm.tsx";

const meta = {
  title: "Classes/ClassPersonForm",
  component: ClassPersonForm,
  args: { submitLabel: "Add person", onSubmit: fn(), onCancel: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ClassPersonForm>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add person" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Enter a first or a last name.");
    await expect(canvas.getByLabelText("First name")).toHaveFocus();
    await fill(canvas.getByLabelText("First name"), " Elif ");
    await fill(canvas.getByLabelText("Last name"), "Aydin");
    await fill(canvas.getByLabelText("Email"), "elif");
    await expect(canvas.getByRole("alert")).toHaveTextContent("This is not an email address.");
    await userEvent.clear(canvas.getByLabelText("Email"));
    await fill(canvas.getByLabelText("Email"), "Elif.Aydin@example.org");
    await fill(canvas.getByLabelText("Student number"), "00418");
    await userEvent.click(canvas.getByRole("button", { name: "Add person" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      firstName: "Elif",
      lastName: "Aydin",
      email: "Elif.Aydin@example.org",
      studentNumber: "00418",
    });
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** What a spreadsheet would compute is not taken. */
export const WrongNumber: Story = {
  args: { initial: { firstName: "Elif", studentNumber: "none" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add person" }));
    await expect(canvas.getByLabelText("Student number")).toHaveAccessibleDescription(
      /A student number can have up to 40 characters/,
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const NamesOnly: Story = {
  args: { namesOnly: true, submitLabel: "Split", children: <p>What belongs to the second person</p> },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByLabelText("Email")).toBeNull();
    await fill(canvas.getByLabelText("Last name"), "Aydin");
    await userEvent.click(canvas.getByRole("button", { name: "Split" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      firstName: "",
      lastName: "Aydin",
      email: "",
      studentNumber: "",
    });
  },
};

export const Refused: Story = {
  args: {
    initial: { firstName: "Elif", lastName: "Aydin", email: "elif@example.org" },
    submitLabel: "Save changes",
    error: "Another person on your lists has this email address or student number.",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Another person on your lists");
  },
};

export const Pending: Story = {
  args: { initial: { firstName: "Elif" }, pending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add person" }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ClassPersonForm {...args} error="There is no room for more people in this class." />
      <ClassPersonForm {...args} namesOnly submitLabel="Split" />
    </>
  ),
};
