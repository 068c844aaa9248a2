import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { layoutModes } from "../../testing/modes.ts";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";

const meta = {
  title: "Accounts/ChangePasswordForm",
  component: ChangePasswordForm,
  args: {
    email: "ada@example.org",
    passwordCheck: { status: "accepted" },
    onPasswordChange: fn(),
    onSubmit: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ChangePasswordForm>;

export default meta;

type Story = StoryObj<typeof meta>;

const mismatch = "Password and confirmation do not match.";

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const submit = canvas.getByRole("button", { name: "Save new password" });
    await expect(canvas.getByRole("region", { name: "Password" })).toHaveTextContent(
      "A new password signs out all your other devices.",
    );
    await userEvent.type(canvas.getByLabelText("New password"), "chalkBoard7");
    await expect(args.onPasswordChange).toHaveBeenLastCalledWith("chalkBoard7");
    await userEvent.type(canvas.getByLabelText("Confirm new password"), "chalkBoard7");
    await expect(submit).toBeDisabled();

    await userEvent.type(canvas.getByLabelText("Current password"), "oldSponge1");
    await expect(submit).toBeEnabled();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({ currentPassword: "oldSponge1", newPassword: "chalkBoard7" });
  },
};

export const Mismatch: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await fill(canvas.getByLabelText("Current password"), "oldSponge1");
    await fill(canvas.getByLabelText("New password"), "chalkBoard7");
    await expect(canvas.queryByText(mismatch)).toBeNull();
    await fill(canvas.getByLabelText("Confirm new password"), "chalkBoard8");
    await expect(canvas.getByText(mismatch)).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A person who signs in by another provider has no current password. */
export const WithoutPassword: Story = {
  args: { hasPassword: false },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByLabelText("Current password")).toBeNull();
    await fill(canvas.getByLabelText("New password"), "chalkBoard7");
    await fill(canvas.getByLabelText("Confirm new password"), "chalkBoard7");
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith({ newPassword: "chalkBoard7" });
  },
};

export const WrongCurrentPassword: Story = {
  args: { errors: { currentPassword: "The current password is incorrect." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Current password")).toHaveAccessibleDescription(
      /The current password is incorrect\./,
    );
  },
};

export const NotAccepted: Story = {
  args: { passwordCheck: { status: "refused", error: "Password must contain at least one number." } },
  play: async ({ canvas }) => {
    await fill(canvas.getByLabelText("Current password"), "oldSponge1");
    await fill(canvas.getByLabelText("New password"), "chalkBoard");
    await fill(canvas.getByLabelText("Confirm new password"), "chalkBoard");
    await expect(canvas.getByText("Password must contain at least one number.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Save new password" })).toBeDisabled();
  },
};

/** If it failed although the values are valid, it can be tried again. */
export const Failed: Story = {
  args: { passwordCheck: { status: "failed", error: "Error connecting to the server. Please try again." } },
  play: async ({ args, canvas, userEvent }) => {
    await fill(canvas.getByLabelText("Current password"), "oldSponge1");
    await fill(canvas.getByLabelText("New password"), "chalkBoard7");
    await fill(canvas.getByLabelText("Confirm new password"), "chalkBoard7");
    await expect(canvas.getByLabelText("New password")).toHaveAccessibleDescription(/Error connecting to the server/);
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Save new password" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ChangePasswordForm {...args} errors={{ currentPassword: "The current password is incorrect." }} />
      <ChangePasswordForm {...args} hasPassword={false} labels={{ title: "No password yet" }} />
    </>
  ),
};
