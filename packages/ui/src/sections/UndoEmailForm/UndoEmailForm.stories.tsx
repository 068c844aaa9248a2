import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { UndoEmailForm } from "./UndoEmailForm.tsx";

const meta = {
  title: "Accounts/UndoEmailForm",
  component: UndoEmailForm,
  args: { onSubmit: fn(), onPasswordChange: fn(), signInHref: "#signin" },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof UndoEmailForm>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: "The password from before the change undoes it",
  play: async ({ args, canvas, userEvent }) => {
    const submit = canvas.getByRole("button", { name: "Undo the change" });
    await expect(canvas.getByRole("heading", { name: "Undo email change" })).toBeVisible();
    await expect(canvas.getByText(/Every device is signed out/)).toBeVisible();
    await expect(submit).toBeDisabled();
    await userEvent.type(canvas.getByLabelText("Password before the change"), "oldSponge1");
    await expect(args.onPasswordChange).toHaveBeenCalled();
    await expect(submit).toBeEnabled();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith("oldSponge1");
  },
};

export const WrongPassword: Story = {
  args: { error: "This is not the password from before the change." },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Password before the change")).toHaveAccessibleDescription(
      /not the password from before the change/,
    );
  },
};

export const DeadLink: Story = {
  args: { deadLink: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This link no longer works.");
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
    await expect(canvas.getByRole("link", { name: "Back to Sign In" })).toHaveAttribute("href", "#signin");
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Undo the change" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <UndoEmailForm {...args} placement="inline" error="This is not the password from before the change." />
      <UndoEmailForm {...args} placement="inline" pending labels={{ title: "Pending" }} />
      <UndoEmailForm {...args} placement="inline" deadLink labels={{ title: "Dead link" }} />
    </>
  ),
};
