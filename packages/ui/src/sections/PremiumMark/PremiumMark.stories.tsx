import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PremiumMark } from "./PremiumMark.tsx";

const meta = {
  title: "Games/PremiumMark",
  component: PremiumMark,
} satisfies Meta<typeof PremiumMark>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Premium")).toBeVisible();
  },
};

export const Matrix: Story = {
  render: () => (
    <p>
      Brand Management <PremiumMark /> The Beer Game <PremiumMark label="Extra" />
    </p>
  ),
};
