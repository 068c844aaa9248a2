import { tablePaths } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { CrashPage } from "./CrashPage.tsx";

/** In the signed-in area the sidebar stays. */
const meta = {
  title: "Pages/Common/CrashPage",
  component: CrashPage,
  decorators: besideSidebar(tablePaths.games),
  parameters: wholePageParameters,
  args: { onRetry: fn() },
} satisfies Meta<typeof CrashPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "This page did not load", "signedIn");

export const Default: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "This page did not load", "signedIn");
    await expect(canvas.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Offline: Story = {
  args: { offline: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(/We still can't reach the server\./);
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };
