import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { ChangeEmailForm, type ChangeEmailStep } from "./ChangeEmailForm.tsx";

const meta = {
  title: "Accounts/ChangeEmailForm",
  component: ChangeEmailForm,
  args: {
    email: "ada@example.org",
    newEmail: "ada@example.edu",
    onStart: fn(),
    onCancel: fn(),
    onInput: fn(),
    onRequest: fn(),
    onConfirm: fn(),
    onResend: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ChangeEmailForm>;

export default meta;

type Story = StoryObj<typeof meta>;

const formatMessage = "The verification code must be 6 digits long.";

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("region", { name: "Email address" })).toHaveTextContent("ada@example.org");
    await userEvent.click(canvas.getByRole("button", { name: "Change email address" }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};

export const NewAddress: Story = {
  name: "The new address is asked for, and the section says what the change does",
  args: { step: "address" },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/for seven days a link in that email undoes the change/)).toBeVisible();
    const submit = canvas.getByRole("button", { name: "Send code" });
    await expect(canvas.getByLabelText("New email address")).toHaveFocus();
    await expect(submit).toBeDisabled();
    await userEvent.keyboard(" ada@example.edu ");
    await expect(args.onInput).toHaveBeenCalled();
    await expect(submit).toBeEnabled();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRequest).toHaveBeenCalledOnce();
    await expect(args.onRequest).toHaveBeenCalledWith("ada@example.edu");
  },
};

export const AddressRefused: Story = {
  args: {
    step: "address",
    error: "To change your email address, sign out, sign in again, and do it within ten minutes.",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("New email address")).toHaveAccessibleDescription(/sign in again/);
  },
};

export const MailedCode: Story = {
  name: "The code that was emailed to the new address confirms it",
  args: { step: "code" },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("ada@example.edu")).toBeVisible();
    await expect(canvas.getByLabelText("Digit 1 of 6")).toHaveFocus();
    await userEvent.keyboard("042");
    await userEvent.click(canvas.getByRole("button", { name: "Confirm new address" }));
    await expect(canvas.getByText(formatMessage)).toBeVisible();
    await expect(args.onConfirm).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByLabelText("Digit 4 of 6"));
    await userEvent.keyboard("917");
    await expect(canvas.queryByText(formatMessage)).toBeNull();
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onConfirm).toHaveBeenCalledWith("042917");
    await userEvent.click(canvas.getByRole("button", { name: "Resend code" }));
    await expect(args.onResend).toHaveBeenCalledOnce();
  },
};

export const CodeOfLink: Story = {
  args: { step: "code", initialCode: "042917" },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText("Digit 6 of 6")).toHaveValue("7");
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Confirm new address" }));
    await expect(args.onConfirm).toHaveBeenCalledWith("042917");
  },
};

export const CodeRefused: Story = {
  args: { step: "code", initialCode: "042917", error: "The activation code is incorrect." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The activation code is incorrect.");
  },
};

export const Pending: Story = {
  args: { step: "code", initialCode: "042917", pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Confirm new address" })).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.getByRole("button", { name: "Resend code" })).toBeDisabled();
  },
};

/** After Cancel the focus is back on the button that began the change. */
export const Cancelled: Story = {
  render: function Steps(args) {
    const [step, setStep] = useState<ChangeEmailStep>("idle");
    return (
      <ChangeEmailForm {...args} step={step} onStart={() => setStep("address")} onCancel={() => setStep("idle")} />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change email address" }));
    await expect(canvas.getByLabelText("New email address")).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(canvas.getByRole("button", { name: "Change email address" })).toHaveFocus();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ChangeEmailForm {...args} />
      <ChangeEmailForm {...args} step="address" error="Invalid email address." labels={{ title: "New address" }} />
      <ChangeEmailForm {...args} step="code" initialCode="042917" labels={{ title: "Code" }} />
    </>
  ),
};
