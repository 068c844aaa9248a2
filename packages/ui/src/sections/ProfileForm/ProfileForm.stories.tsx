import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { layoutModes } from "../../../../../.storybook/modes.ts";
import { conformance } from "../../testing/conformance.ts";
import { ProfileForm } from "./ProfileForm.tsx";

const meta = {
  component: ProfileForm,
  args: { onSubmit: fn(), onChange: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ProfileForm>;

export default meta;

type Story = StoryObj<typeof meta>;

const message = "First name must only contain letters. It should be between 3 and 30 characters.";

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Set up your profile" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Continue" })).toBeDisabled();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const Playground: Story = {};

export const FilledIn: Story = {
  play: async ({ args, canvas }) => {
    const submit = canvas.getByRole("button", { name: "Continue" });
    const picture = new File([pixel()], "ada.gif", { type: "image/gif" });
    await userEvent.type(canvas.getByLabelText("First name"), " Ada ");
    await userEvent.type(canvas.getByLabelText("Last name"), "King  Lovelace");
    await expect(submit).toBeDisabled();

    await userEvent.upload(canvas.getByLabelText(/Profile picture/), picture);
    await expect(submit).toBeEnabled();
    await expect(args.onChange).toHaveBeenCalled();

    await userEvent.click(submit);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({
      firstName: "Ada",
      lastName: "King Lovelace",
      image: picture,
    });
  },
};

/** In the settings the names can be changed without a new picture. */
export const WithoutPicture: Story = {
  args: { initialFirstName: "Ada", initialLastName: "Byron", isImageRequired: false },
  play: async ({ args, canvas }) => {
    const lastName = canvas.getByLabelText("Last name");
    await expect(canvas.queryByText("All fields are required.")).toBeNull();
    await expect(canvas.getByLabelText(/Profile picture/)).not.toBeRequired();
    await userEvent.clear(lastName);
    await userEvent.type(lastName, "Lovelace{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith({ firstName: "Ada", lastName: "Lovelace" });
  },
};

/** What has to be filled in is said in words, and to screen readers at each field. */
export const Required: Story = {
  name: "a11y 3.3.2: it says that both names and the picture are required",
  play: async ({ canvas }) => {
    await expect(canvas.getByText("All fields are required.")).toBeVisible();
    await expect(canvas.getByLabelText("First name")).toBeRequired();
    await expect(canvas.getByLabelText("Last name")).toBeRequired();
    await expect(canvas.getByLabelText(/Profile picture/)).toBeRequired();
  },
};

export const WrongName: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("First name");
    await userEvent.type(field, "4da");
    await expect(canvas.queryByText(message)).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByText(message)).toBeVisible();

    await userEvent.clear(field);
    await userEvent.type(field, "Ada");
    await expect(canvas.queryByText(message)).toBeNull();
  },
};

export const Refused: Story = {
  args: {
    initialFirstName: "Ada",
    initialLastName: "Lovelace",
    firstNameErrors: ["Error updating information in the database."],
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("First name");
    await expect(field).toHaveAccessibleDescription(/Error updating information in the database\./);
  },
};

export const Pending: Story = {
  args: { initialFirstName: "Ada", initialLastName: "Lovelace", isPending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Continue" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Matrix: Story = {
  args: { initialFirstName: "Ada", initialLastName: "Lovelace" },
};

export const Conformance = conformance((props) => <ProfileForm onSubmit={() => undefined} {...props} />);

/** The smallest picture: a GIF of one pixel. */
function pixel(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (character) =>
    character.charCodeAt(0),
  );
}
