import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { ResetPasswordPage } from "./ResetPasswordPage.tsx";

const meta = {
  title: "Pages/Accounts/ResetPasswordPage",
  component: ResetPasswordPage,
  decorators: atAddress(accountPaths.forgotPassword),
  parameters: wholePageParameters,
  args: {
    email: "ada@example.org",
    returnTo: accountPaths.home,
    passwordCheck: { status: "idle" },
    onPasswordChange: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof ResetPasswordPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Create a New Password", "account");

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Create a New Password", "account");
    await expect(canvas.getByRole("button", { name: "Save New Password" })).toBeDisabled();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Refused: Story = {
  args: { passwordCheck: { status: "refused", error: "Password must contain at least one number." } },
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText("New password"), "ChalkDust");
    await expect(args.onPasswordChange).toHaveBeenLastCalledWith("ChalkDust");
    await expect(canvas.getByText("Password must contain at least one number.")).toBeVisible();
    await expectWholePage(canvasElement, "Create a New Password", "account");
  },
};
