import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { EmptyState } from "./EmptyState.tsx";

const meta = {
  title: "Feedback/EmptyState",
  component: EmptyState,
  args: {
    title: "Nothing to analyse yet",
    text: "After your first game this page shows how you decided, round by round.",
    actionLabel: "Go to Games",
    actionHref: "#games",
  },
} satisfies Meta<typeof EmptyState>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Nothing to analyse yet" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Games" })).toHaveAttribute("href", "#games");
  },
};

export const WithoutAction: Story = {
  render: () => <EmptyState title="Settings are coming soon" text="You will be able to edit your profile here." />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("a")).toBeNull();
  },
};

export const Matrix: Story = {
  parameters: { a11y: { options: { rules: { "page-has-heading-one": { enabled: false } } } } },
  render: (args) => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(280px, 1fr))", gap: 24 }}>
      <EmptyState {...args} subject="games" />
      <EmptyState {...args} subject="analytics" />
      <EmptyState {...args} subject="plans" />
      <EmptyState {...args} subject="help" />
      <EmptyState {...args} subject="settings" />
      <EmptyState {...args} subject="people" />
    </div>
  ),
};
