import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { layoutModes } from "../../../../../.storybook/modes.ts";
import { conformance } from "../../testing/conformance.ts";
import { VerifyCodeForm } from "./VerifyCodeForm.tsx";

const meta = {
  component: VerifyCodeForm,
  args: { email: "ada@example.org", onSubmit: fn(), onResend: fn(), onCodeChange: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof VerifyCodeForm>;

export default meta;

type Story = StoryObj<typeof meta>;

const formatMessage = "The verification code must be 6 digits long.";

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Please verify your email" })).toBeVisible();
    await userEvent.click(canvas.getByLabelText("Digit 1 of 6"));
    await userEvent.keyboard("042");
    await expect(canvas.queryByText(formatMessage)).toBeNull();

    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getByText(formatMessage)).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByLabelText("Digit 4 of 6"));
    await userEvent.keyboard("917");
    await expect(canvas.queryByText(formatMessage)).toBeNull();
    await expect(args.onCodeChange).toHaveBeenLastCalledWith("042917");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith("042917");
  },
};

export const Playground: Story = {};

export const InitialCode: Story = {
  args: { initialCode: "042917" },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText("Digit 6 of 6")).toHaveValue("7");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByLabelText("Digit 6 of 6"));
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith("042917");
  },
};

export const InvalidInitialCode: Story = {
  args: { initialCode: "0429" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(formatMessage)).toBeVisible();
  },
};

export const Refused: Story = {
  args: { initialCode: "042917", errors: ["The activation code is incorrect."] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The activation code is incorrect.");
  },
};

export const Resent: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    await expect(args.onResend).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Resending: Story = {
  args: { isResending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Resend" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "Continue" })).toBeEnabled();
  },
};

export const Pending: Story = {
  args: { initialCode: "042917", isPending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Continue" })).toBeDisabled();
  },
};

export const Recovery: Story = {
  args: { title: "Enter the 6-digit code", backHref: "#signin" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Enter the 6-digit code" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Sign In" })).toHaveAttribute("href", "#signin");
  },
};

export const Matrix: Story = {
  args: { initialCode: "042917", errors: ["The activation code is incorrect."], backHref: "#signin" },
};

export const Conformance = conformance((props) => <VerifyCodeForm onSubmit={() => undefined} {...props} />);
