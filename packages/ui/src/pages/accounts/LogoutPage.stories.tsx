import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { phone, wholePageParameters } from "../../testing/wholePage.ts";
import { LogoutPage } from "./LogoutPage.tsx";

const meta = {
  title: "Pages/Accounts/LogoutPage",
  component: LogoutPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof LogoutPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent("Signing out…");

const playFailed: Story["play"] = async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { level: 1, name: "You are still signed in" })).toBeVisible();
  await expect(canvas.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/home");
};

export const Default: Story = { play };

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Failed: Story = { args: { failed: true }, play: playFailed };
