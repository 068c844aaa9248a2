import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { ClosingCall } from "./ClosingCall.tsx";

const meta = {
  title: "Content/ClosingCall",
  component: ClosingCall,
  args: { joinHref: "#signup" },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ClosingCall>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Bring a game to your next lesson" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Sign up for free" })).toHaveAttribute("href", "#signup");
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    const join = canvas.getByRole("link", { name: "Sign up for free" }).getBoundingClientRect();
    const hand = canvasElement.querySelector("svg")?.getBoundingClientRect();
    await expect(hand?.top).toBeGreaterThanOrEqual(join.bottom);
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  render: () => (
    <>
      <ClosingCall />
      <ClosingCall
        labels={{ title: "Spielen Sie mit", text: "Ein Konto kostet nichts.", join: "Kostenlos registrieren" }}
      />
    </>
  ),
};
