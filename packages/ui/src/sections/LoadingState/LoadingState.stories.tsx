import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LoadingState } from "./LoadingState.tsx";

const meta = {
  title: "Feedback/LoadingState",
  component: LoadingState,
} satisfies Meta<typeof LoadingState>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
  },
};

export const OtherText: Story = {
  args: { label: "Signing out…" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Signing out…");
  },
};

export const Matrix: Story = {};
