import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { SignUpCodePage } from "./SignUpCodePage.tsx";

const meta = {
  title: "Pages/Accounts/SignUpCodePage",
  component: SignUpCodePage,
  decorators: atAddress(accountPaths.signUp),
  parameters: wholePageParameters,
  args: { email: "ada@example.org", returnTo: accountPaths.home, onSubmit: fn(), onCodeChange: fn(), onResend: fn() },
} satisfies Meta<typeof SignUpCodePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Please verify your email", "account");

export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Please verify your email", "account");
    await expect(canvas.getByText("Step 2 of 3")).toBeVisible();
    await expect(canvas.getByLabelText("Digit 1 of 6")).toHaveFocus();
    await expect(canvas.getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      "/signin?email=ada%40example.org",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    await expect(args.onResend).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const FromTheMail: Story = {
  name: "By the link in the email",
  args: { initialCode: "042917", codeSent: false },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText("Digit 6 of 6")).toHaveValue("7");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith("042917");
  },
};

export const Refused: Story = {
  args: { initialCode: "042917", error: "The activation code is incorrect." },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("The activation code is incorrect.")).toBeVisible();
    await expectWholePage(canvasElement, "Please verify your email", "account");
  },
};

export const Typed: Story = {
  name: "A code that is typed on arrival is sent by itself",
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText("Digit 1 of 6")).toHaveFocus();
    await userEvent.keyboard("042917");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith("042917");
  },
};

/** Another code can be sent in 43 seconds. */
export const Waiting: Story = {
  args: { resendAt: Date.UTC(2026, 0, 1, 12, 0, 43), now: () => Date.UTC(2026, 0, 1, 12) },
  play: ({ canvas }) => expect(canvas.getByRole("button", { name: "Resend in 43 s" })).toBeVisible(),
};
