import type { Meta, StoryObj } from "@storybook/react-vite";
import { percent, winRates } from "../../testing/chartSamples.ts";
import { IntervalChart } from "./IntervalChart.tsx";

const meta = {
  component: IntervalChart,
  args: {
    title: "Win rates",
    summary: "The class won 33 % of its decks; five decks are too few to tell your own rate from luck.",
    value: { label: "Decks won", format: percent },
    rows: winRates,
    reference: { value: 0.38, label: "The best rule in the long run", tone: "best" },
  },
} satisfies Meta<typeof IntervalChart>;

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
      <IntervalChart {...args} />
    </div>
  ),
};
