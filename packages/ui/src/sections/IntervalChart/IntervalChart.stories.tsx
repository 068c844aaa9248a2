import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { expectLabel, expectNumbers } from "../../testing/chartPlays.ts";
import { percent, winRates } from "../../testing/chartSamples.ts";
import { chartStories, expectFigure } from "../../testing/chartStories.tsx";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { narrowColumn } from "../../testing/narrowColumn.tsx";
import { WideAndNarrow } from "../../testing/WideAndNarrow.tsx";
import { IntervalChart, type IntervalChartProps } from "./IntervalChart.tsx";

const args: IntervalChartProps = {
  title: "Win rates",
  summary: "The class won 33 % of its decks; five decks are too few to tell your own rate from luck.",
  value: { label: "Decks won", format: percent },
  rows: winRates,
  reference: { value: 0.38, label: "The best rule in the long run", tone: "best" },
};

const meta = { title: "Charts/IntervalChart", component: IntervalChart, args } satisfies Meta<typeof IntervalChart>;

export default meta;

type Story = StoryObj<typeof meta>;

const common = chartStories(IntervalChart);

function partsOf(canvasElement: HTMLElement, part: "band" | "dot"): Element[] {
  return [...canvasElement.querySelectorAll(`[role=slider] [data-chart-part=${part}]`)];
}

export const Default: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectFigure(canvas, "Win rates");
    await expectLabel(canvas, "12 % to 77 %");
    await expectLabel(canvas, "The best rule in the long run: 38 %");
    const [band] = partsOf(canvasElement, "band").map((part) => part.getBoundingClientRect());
    const [dot] = partsOf(canvasElement, "dot").map((part) => part.getBoundingClientRect());
    await expect(dot?.left).toBeGreaterThan(band?.left ?? Number.POSITIVE_INFINITY);
    await expect(dot?.right).toBeLessThan(band?.right ?? 0);
    await expectNumbers({ canvas, userEvent }, [
      " | Decks won | From | To",
      "You | 40 % | 12 % | 77 %",
      "The class | 33 % | 26 % | 41 %",
    ]);
  },
};

export const ByKeyboard: Story = {
  name: "One stop of the Tab key, from which the arrow keys read each row (WCAG 2.1.1)",
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    const rows = canvas.getByRole("slider", { name: "Win rates" });
    await expect(rows).toHaveFocus();
    await expect(rows).toHaveAttribute("aria-valuetext", "You, Decks won: 40 %, From: 12 %, To: 77 %");
    await userEvent.keyboard("{ArrowDown}");
    await expect(rows).toHaveAttribute("aria-valuetext", "The class, Decks won: 33 %, From: 26 %, To: 41 %");
    await expect(canvasElement.querySelector("[data-current]")).toHaveTextContent("The class33 %26 % to 41 %");
    await userEvent.tab();
    await expect(canvas.getByText("Show the numbers")).toHaveFocus();
  },
};

/** A row whose value is not known says so. */
export const NoValue: Story = {
  args: {
    rows: [
      { label: "You", value: null, from: 0, to: 1, tone: "you" },
      { label: "The class", value: 0.33, from: 0.26, to: 0.41, tone: "class" },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expectLabel(canvas, "No value");
    await expect(canvas.getByRole("slider")).toHaveAttribute("aria-valuetext", "You, Decks won: No value");
    await expect(partsOf(canvasElement, "dot")).toHaveLength(1);
  },
};

export const NoData: Story = {
  ...common.noData,
  args: { rows: [] },
};

export const AllZero: Story = {
  args: { rows: [{ label: "You", value: 0, from: 0, to: 0, tone: "you" }], reference: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expectLabel(canvas, "You");
    await expect(partsOf(canvasElement, "dot")).toHaveLength(1);
  },
};

/** What lies beyond the axis is cut at its ends. */
export const WithinBounds: Story = {
  args: { from: 0.2, to: 0.6 },
  play: async ({ canvasElement }) => {
    const plot = canvasElement.querySelector("[role=slider] svg")?.getBoundingClientRect();
    for (const band of partsOf(canvasElement, "band").map((part) => part.getBoundingClientRect())) {
      await expect(band.left).toBeGreaterThanOrEqual((plot?.left ?? 0) - 1);
      await expect(band.right).toBeLessThanOrEqual((plot?.right ?? 0) + 1);
    }
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  ...common.german,
  args: {
    title: "Gewinnquoten im Vergleich",
    summary: "Fünf Stapel sind zu wenige, um Können von Glück zu unterscheiden.",
    value: { label: "Anteil der gewonnenen Stapel", format: (value) => `${Math.round(value * 100)}\u00a0%` },
    rows: winRates.map((row, index) => ({
      ...row,
      label:
        ["Sie", "Alle Teilnehmenden des Kurses", "Die beste Regel auf denselben Stapeln", "Zufälliges Aufhören"][
          index
        ] ?? "",
    })),
    reference: { value: 0.38, label: "Langfristige Gewinnquote der besten Regel", tone: "best" },
  },
  play: async ({ canvas }) => {
    await expectLabel(canvas, "12 % bis 77 %");
  },
};

export const LongLabelsInANarrowColumn: Story = narrowColumn(() => <IntervalChart {...args} {...German.args} />);

export const SmallPhone: Story = common.smallPhone;

export const Poster: Story = common.poster;

export const Matrix: Story = {
  render: (props) => (
    <WideAndNarrow>
      <IntervalChart {...props} title="In a wide column" />
      <IntervalChart {...props} title="In a narrow column" />
      <IntervalChart {...props} title="Without a reference" reference={undefined} />
      <IntervalChart {...props} title="Without data" rows={[]} />
    </WideAndNarrow>
  ),
};
