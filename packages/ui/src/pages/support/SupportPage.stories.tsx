import { supportPaths } from "@belab/domain/support";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { SupportPage } from "./SupportPage.tsx";

const form = {
  included: "mail",
  email: "ada@example.org",
  page: "/home/games/table",
  onSubmit: fn(),
  onAgain: fn(),
} as const;

const meta = {
  title: "Pages/Support/SupportPage",
  component: SupportPage,
  decorators: besideSidebar(supportPaths.support),
  parameters: wholePageParameters,
  args: { form, onRetry: fn() },
} satisfies Meta<typeof SupportPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Support", "signedIn");

/** The page belongs to Help in the sidebar. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Support", "signedIn");
    await expect(canvasElement.ownerDocument.title).toBe("Support · Business Education Laboratory");
    await expect(canvas.getByRole("link", { name: "Help" })).toHaveAttribute("aria-current", "true");
    await expect(canvas.getByRole("button", { name: "Send question" })).toBeEnabled();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const WithoutPlan: Story = {
  args: { form: { ...form, included: "none" } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Support", "signedIn");
    await expect(canvas.getByRole("link", { name: "Compare plans" })).toBeVisible();
  },
};

export const Sent: Story = {
  args: { form: { ...form, sentNumber: 1024 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Your question has the number 1024" })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { form: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
  },
};

export const Failed: Story = {
  args: { form: undefined, error: "Error connecting to the server. Please try again." },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
