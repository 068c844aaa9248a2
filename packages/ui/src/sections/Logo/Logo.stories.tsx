import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Logo } from "./Logo.tsx";

const meta = {
  title: "Shells/Logo",
  component: Logo,
  args: { href: "#home" },
} satisfies Meta<typeof Logo>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Business Education Laboratory" })).toHaveAttribute("href", "#home");
  },
};

export const Compact: Story = {
  args: { compact: true },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Business Education Laboratory" });
    await expect(link.getBoundingClientRect().width).toBeLessThan(80);
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const NarrowContainer: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <div style={{ containerType: "inline-size", width: 64 }}>
      <Logo {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const name = canvas.getByText("Business Education Laboratory");
    await expect(name.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};

export const Matrix: Story = {
  render: () => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 48, alignItems: "center" }}>
      <Logo href="#home" />
      <Logo href="#home" compact />
      <Logo href="#home" name="Laboratoire de gestion" />
    </div>
  ),
};
