import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { ForgotPasswordForm, type ForgotPasswordFormProps } from "./ForgotPasswordForm.tsx";

const meta = {
  title: "Accounts/ForgotPasswordForm",
  component: ForgotPasswordForm,
  args: { onSubmit: fn(), onEmailChange: fn(), signInHref: "#signin" },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ForgotPasswordForm>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const submit = canvas.getByRole("button", { name: "Send Recovery Request" });
    await expect(canvas.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Sign In" })).toHaveAttribute("href", "#signin");
    await expect(submit).toBeDisabled();

    await userEvent.type(canvas.getByLabelText("Email"), "ada@example.org");
    await expect(args.onEmailChange).toHaveBeenLastCalledWith("ada@example.org");
    await expect(submit).toBeEnabled();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith("ada@example.org");
  },
};

export const Refused: Story = {
  args: { initialEmail: "ada@example", error: "Invalid email address." },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Email")).toHaveAccessibleDescription("Invalid email address.");
  },
};

/** The address of the page changes to another email, and then to none. */
export const OtherInitialEmail: Story = {
  name: "The field follows the email in the page's address",
  render: (args) => <OtherEmails {...args} />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText("Email");
    await expect(field).toHaveValue("ada@example");
    await userEvent.click(canvas.getByRole("button", { name: "Another address" }));
    await expect(field).toHaveValue("grace@example.org");
    await expect(args.onEmailChange).toHaveBeenLastCalledWith("grace@example.org");
    await userEvent.click(canvas.getByRole("button", { name: "Another address" }));
    await expect(field).toHaveValue("");
  },
};

function OtherEmails(props: ForgotPasswordFormProps) {
  const [emails, setEmails] = useState(["ada@example", "grace@example.org", ""]);
  return (
    <>
      <button type="button" onClick={() => setEmails(emails.slice(1))}>
        Another address
      </button>
      <ForgotPasswordForm {...props} initialEmail={emails[0] ?? ""} />
    </>
  );
}

export const Pending: Story = {
  args: { initialEmail: "ada@example.org", pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Send Recovery Request" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ForgotPasswordForm {...args} placement="inline" initialEmail="ada@example" error="Invalid email address." />
      <ForgotPasswordForm
        {...args}
        placement="inline"
        initialEmail="ada@example.org"
        pending
        labels={{ title: "Pending" }}
      />
    </>
  ),
};
