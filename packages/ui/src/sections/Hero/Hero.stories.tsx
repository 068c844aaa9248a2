import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { Hero } from "./Hero.tsx";

const meta = {
  title: "Content/Hero",
  component: Hero,
  args: { joinHref: "#signup" },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof Hero>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const headline = canvas.getByRole("heading", { level: 1, name: "Your Gateway to Educational Gaming Bliss" });
    await expect(headline).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Join Now" })).toHaveAttribute("href", "#signup");
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvasElement.querySelectorAll("[data-skin]")).toHaveLength(5);
  },
};

export const Matrix: Story = {
  args: {
    labels: { title: "Spielend entscheiden lernen", text: "Planspiele für den Hörsaal.", join: "Mitspielen" },
  },
};
