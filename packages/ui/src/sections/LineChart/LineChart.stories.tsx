import type { Meta, StoryObj } from "@storybook/react-vite";
import { cutOffs, decisionTimes, manyCutOffs, percent, winRateLine } from "../../testing/chartSamples.ts";
import { LineChart } from "./LineChart.tsx";

const meta = {
  component: LineChart,
  args: {
    title: "What each cut-off wins",
    summary: "Letting 7 slips pass wins most often. Most of the class took a slip earlier.",
    x: { label: "Slips let pass before taking the next best so far" },
    y: { label: "Chance to win", format: percent },
    lines: [winRateLine],
    marks: cutOffs,
    at: { x: 7, label: "Best: let 7 pass", tone: "best" },
  },
} satisfies Meta<typeof LineChart>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Band: Story = {
  args: {
    title: "Time to decide",
    summary: "Decisions took longest in the middle.",
    x: { label: "Slip" },
    y: { label: "Seconds" },
    lines: [decisionTimes],
    marks: [],
    at: undefined,
  },
};
export const Many: Story = { args: { marks: manyCutOffs } };
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
      <LineChart {...args} />
    </div>
  ),
};
