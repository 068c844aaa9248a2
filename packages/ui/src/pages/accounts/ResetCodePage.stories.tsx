import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { ResetCodePage } from "./ResetCodePage.tsx";

const meta = {
  title: "Pages/Accounts/ResetCodePage",
  component: ResetCodePage,
  decorators: atAddress(accountPaths.forgotPassword),
  parameters: wholePageParameters,
  args: { email: "ada@example.org", returnTo: accountPaths.home, onSubmit: fn(), onCodeChange: fn(), onResend: fn() },
} satisfies Meta<typeof ResetCodePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Enter the 6-digit code", "account");

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Enter the 6-digit code", "account");
    await expect(canvas.getByText(/has an account here, we have sent a 6-digit code to it\./)).toBeVisible();
    await expect(canvas.getByLabelText("Digit 1 of 6")).toHaveFocus();
    await expect(canvas.queryByText(/^Step/)).toBeNull();
    await expect(canvas.getByRole("link", { name: "Back to Sign In" })).toHaveAttribute(
      "href",
      "/signin?email=ada%40example.org",
    );
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const NotSentJustNow: Story = {
  args: { codeSent: false },
  play: ({ canvas }) => expect(canvas.getByText(/has an account here, enter the newest 6-digit code/)).toBeVisible(),
};

export const Refused: Story = {
  args: { initialCode: "042917", error: "The activation code is incorrect." },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("The activation code is incorrect.")).toBeVisible();
    await expectWholePage(canvasElement, "Enter the 6-digit code", "account");
  },
};
