import type { Meta, StoryObj } from "@storybook/react-vite";
import { findings } from "../../testing/chartSamples.ts";
import { BarChart } from "./BarChart.tsx";

const meta = {
  component: BarChart,
  args: {
    title: "How our decks ended",
    summary: "The class stopped too early in 52 of 148 decks.",
    value: { label: "Decks" },
    bars: findings,
  },
} satisfies Meta<typeof BarChart>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Poster: Story = {
  args: { size: "poster" },
  parameters: { layout: "fullscreen" },
  render: (args) => (
    <div
      data-belab-scheme="dark"
      style={{
        width: 1920,
        height: 1080,
        padding: 60,
        fontSize: 40,
        background: "var(--belab-color-page-start)",
        boxSizing: "border-box",
      }}
    >
      <BarChart {...args} />
    </div>
  ),
};
