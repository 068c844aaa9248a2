import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { SkipLink } from "./SkipLink.tsx";

const meta = {
  title: "Shells/SkipLink",
  component: SkipLink,
  args: { href: "#content" },
  decorators: (Story) => (
    <div style={{ position: "relative", minHeight: 120, paddingBlockStart: 64 }}>
      {Story()}
      <a href="#first">The first thing in the header</a>
      <main id="content" tabIndex={-1}>
        What the page is about
      </main>
    </div>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Skip to content" });
    await expect(link).toHaveAttribute("href", "#content");
    await expect(getComputedStyle(link).clipPath).toBe("inset(50%)");
  },
};

/** Appears with the first Tab and disappears with the next. */
export const Focused: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Skip to content" });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(getComputedStyle(link).clipPath).toBe("none");
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);

    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "The first thing in the header" })).toHaveFocus();
    await expect(getComputedStyle(link).clipPath).toBe("inset(50%)");
  },
};

export const Matrix: Story = {
  args: { labels: { skip: "Skip to the table" } },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to the table" })).toHaveFocus();
  },
};
