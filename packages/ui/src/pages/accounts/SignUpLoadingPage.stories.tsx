import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { wholePageParameters } from "../../testing/wholePage.ts";
import { SignUpLoadingPage } from "./SignUpLoadingPage.tsx";

const meta = {
  title: "Pages/Accounts/SignUpLoadingPage",
  component: SignUpLoadingPage,
  decorators: atAddress(accountPaths.signUp),
  parameters: wholePageParameters,
  args: { step: "profile", onRetry: fn() },
} satisfies Meta<typeof SignUpLoadingPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("main")).toContainElement(canvas.getByRole("status"));
    await expect(document.title).toBe("Set up your profile · Business Education Laboratory");
  },
};

export const Failed: Story = {
  args: { error: "Error connecting to the server. Please try again." },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
