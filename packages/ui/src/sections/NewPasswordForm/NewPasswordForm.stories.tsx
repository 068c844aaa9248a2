import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { layoutModes } from "../../testing/modes.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

const meta = {
  title: "Accounts/NewPasswordForm",
  component: NewPasswordForm,
  args: {
    email: "ada@example.org",
    passwordCheck: { status: "accepted" },
    onPasswordChange: fn(),
    onSubmit: fn(),
    signInHref: "#signin",
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof NewPasswordForm>;

export default meta;

type Story = StoryObj<typeof meta>;

const mismatch = "Password and confirmation do not match.";

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const submit = canvas.getByRole("button", { name: "Save New Password" });
    await expect(submit).toBeDisabled();
    await userEvent.type(canvas.getByLabelText("New password"), "chalkBoard7");
    await expect(args.onPasswordChange).toHaveBeenLastCalledWith("chalkBoard7");
    await expect(submit).toBeDisabled();

    await userEvent.type(canvas.getByLabelText("Confirm new password"), "chalk");
    await expect(canvas.queryByText(mismatch)).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByText(mismatch)).toBeVisible();
    await expect(submit).toBeDisabled();

    await userEvent.type(canvas.getByLabelText("Confirm new password"), "Board7");
    await expect(canvas.queryByText(mismatch)).toBeNull();
    await expect(submit).toBeEnabled();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith("chalkBoard7");
  },
};

export const Mismatch: Story = {
  play: async ({ args, canvas }) => {
    await fill(canvas.getByLabelText("New password"), "chalkBoard7");
    await fill(canvas.getByLabelText("Confirm new password"), "chalkBoard8");
    await expect(canvas.getByText(mismatch)).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Shown: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("New password");
    await fill(field, "chalkBoard7");
    await expect(field).toHaveAttribute("type", "password");
    const [toggle] = canvas.getAllByRole("button", { name: "Show password" });
    await userEvent.click(toggle ?? field);
    await expect(field).toHaveAttribute("type", "text");
  },
};

export const NotAccepted: Story = {
  args: { passwordCheck: { status: "refused", error: "Password must contain at least one number." } },
  play: async ({ canvas }) => {
    await fill(canvas.getByLabelText("New password"), "chalkBoard");
    await fill(canvas.getByLabelText("Confirm new password"), "chalkBoard");
    await expect(canvas.getByText("Password must contain at least one number.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Save New Password" })).toBeDisabled();
  },
};

/** The password was accepted, but could not be saved: it can be sent again. */
export const Refused: Story = {
  args: { passwordCheck: { status: "failed", error: "Server rejected the new password." } },
  play: async ({ canvas }) => {
    await fill(canvas.getByLabelText("New password"), "chalkBoard7");
    await fill(canvas.getByLabelText("Confirm new password"), "chalkBoard7");
    await expect(canvas.getByText("Server rejected the new password.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Save New Password" })).toBeEnabled();
    await expect(canvas.getByRole("link", { name: "Back to Sign In" })).toBeVisible();
  },
};

export const WithIntro: Story = {
  args: { intro: "Choose the password that you will sign in with." },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(String(args.intro))).toBeVisible();
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await fill(canvas.getByLabelText("New password"), "chalkBoard7");
    await fill(canvas.getByLabelText("Confirm new password"), "chalkBoard7");
    await expect(canvas.getByRole("button", { name: "Save New Password" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <NewPasswordForm {...args} placement="inline" intro="Choose the password that you will sign in with." />
      <NewPasswordForm {...args} {...Refused.args} placement="inline" labels={{ title: "Refused" }} />
      <NewPasswordForm {...args} placement="inline" pending labels={{ title: "Pending" }} />
    </>
  ),
  play: async ({ canvas }) => {
    const [, ...passwords] = canvas.getAllByLabelText("New password");
    const [, ...confirmations] = canvas.getAllByLabelText("Confirm new password");
    for (const field of [...passwords, ...confirmations]) {
      await fill(field, "chalkBoard7");
    }
    await expect(canvas.getByText("Server rejected the new password.")).toBeVisible();
  },
};
