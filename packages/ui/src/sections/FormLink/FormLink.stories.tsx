import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FormLink } from "./FormLink.tsx";

const meta = {
  title: "Forms/FormLink",
  component: FormLink,
  args: { href: "#signin", children: "Back to Sign In" },
} satisfies Meta<typeof FormLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Back to Sign In" });
    await expect(link).toHaveAttribute("href", "#signin");
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const Matrix: Story = {};
