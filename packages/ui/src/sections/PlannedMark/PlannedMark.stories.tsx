import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PlannedMark } from "./PlannedMark.tsx";

const meta = {
  title: "Content/PlannedMark",
  component: PlannedMark,
} satisfies Meta<typeof PlannedMark>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("planned")).toBeVisible();
  },
};

export const Matrix: Story = {
  render: () => (
    <p>
      Personal reports <PlannedMark /> Team collaborations <PlannedMark label="coming soon" />
    </p>
  ),
};
