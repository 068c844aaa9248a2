import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { ForgotPasswordPage } from "./ForgotPasswordPage.tsx";

const meta = {
  title: "Pages/Accounts/ForgotPasswordPage",
  component: ForgotPasswordPage,
  decorators: atAddress(accountPaths.forgotPassword),
  parameters: wholePageParameters,
  args: { returnTo: accountPaths.home, onEmailChange: fn(), onSubmit: fn() },
} satisfies Meta<typeof ForgotPasswordPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Forgot Password", "account");

export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Forgot Password", "account");
    await userEvent.type(canvas.getByLabelText("Email"), "ada@example.org");
    await userEvent.click(canvas.getByRole("button", { name: "Send Recovery Request" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith("ada@example.org");
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Refused: Story = {
  args: { email: "ada@example.org", error: "Too many tries. Please wait 43 seconds and try again." },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^Too many tries\./)).toBeVisible();
    await expectWholePage(canvasElement, "Forgot Password", "account");
  },
};
