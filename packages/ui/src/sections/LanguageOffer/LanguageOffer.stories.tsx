import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LanguageOffer } from "./LanguageOffer.tsx";

const meta = {
  title: "Shells/LanguageOffer",
  component: LanguageOffer,
  args: {
    language: "de",
    offer: "Diese Seite auf Deutsch lesen",
    href: "/de/pricing",
    onAccept: fn((event) => event.preventDefault()),
    onDecline: fn(),
  },
} satisfies Meta<typeof LanguageOffer>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const offer = canvas.getByRole("link", { name: "Diese Seite auf Deutsch lesen" });
    await expect(offer).toHaveAttribute("href", "/de/pricing");
    await expect(offer).toHaveAttribute("lang", "de");
    await expect(offer).toHaveAttribute("hreflang", "de");
    await userEvent.click(offer);
    await expect(args.onAccept).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Stay in English" }));
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "smallPhone" } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole("complementary").getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const Matrix: Story = {
  args: {
    language: "en",
    offer: "Read this page in English",
    labels: { label: "Sprache", decline: "Bei Deutsch bleiben" },
  },
};
