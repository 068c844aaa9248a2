import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { SignUpPasswordPage } from "./SignUpPasswordPage.tsx";

const meta = {
  title: "Pages/Accounts/SignUpPasswordPage",
  component: SignUpPasswordPage,
  decorators: atAddress(accountPaths.signUp),
  parameters: wholePageParameters,
  args: {
    email: "ada@example.org",
    returnTo: accountPaths.home,
    passwordCheck: { status: "idle" },
    onPasswordChange: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof SignUpPasswordPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Choose a password", "account");

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Choose a password", "account");
    await expect(canvas.getByText("Step 3 of 3")).toBeVisible();
    await expect(canvas.getByText(/^Your email is verified\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Sign In" })).toBeVisible();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Accepted: Story = {
  args: { passwordCheck: { status: "accepted" } },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText("New password"), "Chalk2026Dust");
    await userEvent.type(canvas.getByLabelText("Confirm new password"), "Chalk2026Dust");
    await userEvent.click(canvas.getByRole("button", { name: "Save Password" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith("Chalk2026Dust");
  },
};
