import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { expectNumbers } from "../../testing/chartPlays.ts";
import { ChartFigure, type ChartFigureProps } from "./ChartFigure.tsx";

const args: ChartFigureProps = {
  title: "Decks won",
  summary: "You won two of your three decks.",
  table: {
    head: ["Deck", "Result"],
    rows: [
      ["1", "Won"],
      ["2", "Lost"],
      ["3", "Won"],
    ],
  },
  keyEntries: [
    { label: "Won", tone: "you", kind: "dot" },
    { label: "Lost", tone: "other", kind: "dot" },
  ],
  children: (
    <svg role="img" aria-label="Won, lost, won" viewBox="0 0 90 30" height="60">
      <circle data-chart-part="dot" data-chart-tone="you" cx="15" cy="15" />
      <circle data-chart-part="dot" data-chart-tone="other" cx="45" cy="15" />
      <circle data-chart-part="dot" data-chart-tone="you" cx="75" cy="15" />
    </svg>
  ),
};

const meta = { title: "Charts/ChartFigure", component: ChartFigure, args } satisfies Meta<typeof ChartFigure>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("figure", { name: "Decks won" })).toBeVisible();
    await expect(canvas.getByRole("img", { name: "Won, lost, won" })).toBeVisible();
    await expectNumbers({ canvas, userEvent }, ["Deck | Result", "1 | Won", "2 | Lost", "3 | Won"]);
  },
};

export const WithoutAPicture: Story = {
  args: { children: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No numbers yet")).toBeVisible();
    await expect(canvas.queryByText("Show the numbers")).toBeNull();
  },
};

export const Matrix: Story = {
  render: (props) => (
    <div style={{ display: "grid", gap: 40 }}>
      <ChartFigure {...props} order={2} />
      <ChartFigure {...props} title="Without a key" keyEntries={[]} />
      <ChartFigure {...props} title="Without a summary" summary={undefined} />
      <ChartFigure {...props} title="Without a picture">
        {undefined}
      </ChartFigure>
    </div>
  ),
};
