import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { labProviders } from "../../testing/labProviders.ts";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { SignUpPage } from "./SignUpPage.tsx";

const meta = {
  title: "Pages/Accounts/SignUpPage",
  component: SignUpPage,
  decorators: atAddress(accountPaths.signUp),
  parameters: wholePageParameters,
  args: {
    returnTo: accountPaths.home,
    emailCheck: { status: "idle" },
    passwordCheck: { status: "idle" },
    social: { providers: labProviders },
    onEmailChange: fn(),
    onPasswordChange: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof SignUpPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Create your account", "account");

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Create your account", "account");
    await expect(canvas.getByText("Step 1 of 3")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/signin");
    await expect(canvas.getByRole("link", { name: "I have a code" })).toHaveAttribute("href", "/join");
    await expect(canvas.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Refused: Story = {
  args: { emailCheck: { status: "refused", error: "This email is already registered." } },
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "ada@example.org");
    await expect(args.onEmailChange).toHaveBeenLastCalledWith("ada@example.org");
    await expect(canvas.getByText("This email is already registered.")).toBeVisible();
    await expectWholePage(canvasElement, "Create your account", "account");
  },
};

export const Accepted: Story = {
  args: { emailCheck: { status: "accepted" }, passwordCheck: { status: "accepted" } },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "ada@example.org");
    await userEvent.type(canvas.getByLabelText("Password"), "Chalk2026Dust");
    await userEvent.click(canvas.getByRole("button", { name: "Continue with Email" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: "ada@example.org",
      password: "Chalk2026Dust",
    });
  },
};
