import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { expectLabel, expectNumbers } from "../../testing/chartPlays.ts";
import { chartStories, expectFigure } from "../../testing/chartStories.tsx";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { narrowColumn } from "../../testing/narrowColumn.tsx";
import { WideAndNarrow } from "../../testing/WideAndNarrow.tsx";
import { BridgeChart, type BridgeChartProps } from "./BridgeChart.tsx";

const args: BridgeChartProps = {
  title: "From fees to what is left, in thousands",
  summary: "Rooms and speakers took more than fees brought; a grant made up for some of it.",
  value: { label: "Amount", format: (value) => value.toFixed(1).replace("-", "−") },
  start: { label: "Fees", value: 42 },
  parts: [
    { label: "Rooms", value: -18.5 },
    { label: "Speakers", value: -26 },
    { label: "Printing", value: -6.2 },
    { label: "Grant", value: 5 },
  ],
  end: "Left",
};

const meta = { title: "Charts/BridgeChart", component: BridgeChart, args } satisfies Meta<typeof BridgeChart>;

export default meta;

type Story = StoryObj<typeof meta>;

const common = chartStories(BridgeChart);

/** The boxes of the bars, in their order. */
function barsOf(canvasElement: HTMLElement): DOMRect[] {
  const bars = [...canvasElement.querySelectorAll("[role=slider] [data-chart-part=bar]")];
  return bars.map((bar) => bar.getBoundingClientRect());
}

export const Default: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectFigure(canvas, "From fees to what is left, in thousands");
    await expectLabel(canvas, "+5.0");
    await expectLabel(canvas, "−3.7");
    const [fees, rooms, speakers, printing, grant, left] = barsOf(canvasElement);
    // Each begins where the one before ends; the bridge goes below 0, from which the last bar hangs down.
    await expect(rooms?.top).toBeCloseTo(fees?.top ?? 0, 0);
    await expect(speakers?.top).toBeCloseTo(rooms?.bottom ?? 0, 0);
    await expect(printing?.top).toBeCloseTo(speakers?.bottom ?? 0, 0);
    await expect(grant?.bottom).toBeCloseTo(printing?.bottom ?? 0, 0);
    await expect(left?.top).toBeCloseTo(fees?.bottom ?? 0, 0);
    await expect((rooms?.height ?? 0) / (fees?.height ?? 1)).toBeCloseTo(18.5 / 42, 1);
    await expectNumbers({ canvas, userEvent }, [
      " | Amount",
      "Fees | 42.0",
      "Rooms | −18.5",
      "Speakers | −26.0",
      "Printing | −6.2",
      "Grant | +5.0",
      "Left | −3.7",
    ]);
  },
};

export const ByKeyboard: Story = {
  name: "One stop of the Tab key, from which the arrow keys read each part (WCAG 2.1.1)",
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const current = () => canvasElement.querySelector("[data-current]")?.textContent;
    await userEvent.tab();
    const bars = canvas.getByRole("slider", { name: "From fees to what is left, in thousands" });
    await expect(bars).toHaveFocus();
    await expect(bars).toHaveAttribute("aria-valuetext", "Fees, Amount: 42.0");
    await userEvent.keyboard("{ArrowRight}");
    await expect(current()).toBe("Rooms−18.5");
    await userEvent.keyboard("{End}");
    await expect(bars).toHaveAttribute("aria-valuetext", "Left, Amount: −3.7");
    await userEvent.tab();
    await expect(canvas.getByText("Show the numbers")).toHaveFocus();
    await expect(current()).toBeUndefined();
  },
};

export const ByMouse: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [label] = canvas.getAllByText("Grant");
    await userEvent.hover(label ?? canvasElement);
    await expect(canvasElement.querySelector("[data-current]")).toHaveTextContent("Grant+5.0");
  },
};

/** In a narrow column the bars stand in rows. */
export const SmallPhone: Story = {
  tags: ["exhaustive"],
  ...common.smallPhone,
  play: async (context) => {
    await common.smallPhone.play(context);
    const [fees, rooms, speakers] = barsOf(context.canvasElement);
    await expect(rooms?.top).toBeGreaterThan(fees?.bottom ?? 0);
    await expect(rooms?.right).toBeCloseTo(fees?.right ?? 0, 0);
    await expect(speakers?.right).toBeCloseTo(rooms?.left ?? 0, 0);
  },
};

/** Begins below 0, and ends above it. */
export const FromALoss: Story = {
  args: {
    title: "From last year to this year",
    summary: undefined,
    start: { label: "Last year", value: -12 },
    parts: [
      { label: "New members", value: 30 },
      { label: "Nothing", value: 0 },
      { label: "Rent", value: -4 },
    ],
    end: "This year",
  },
  play: async ({ canvas, canvasElement }) => {
    await expectLabel(canvas, "14.0");
    await expect(canvas.queryByText("Nothing")).toBeNull();
    await expect(barsOf(canvasElement)).toHaveLength(4);
  },
};

export const NoParts: Story = {
  args: { parts: [] },
  play: async ({ canvasElement }) => {
    const [fees, left] = barsOf(canvasElement);
    await expect(left?.height).toBe(fees?.height);
  },
};

/** More bars than a row of columns has room for. */
export const ManyParts: Story = {
  args: {
    start: { label: "Start", value: 100 },
    parts: Array.from({ length: 14 }, (_, index) => ({ label: `Part ${index + 1}`, value: index % 3 === 0 ? 6 : -8 })),
    end: "End",
  },
  play: async ({ canvasElement }) => {
    const [first, second] = barsOf(canvasElement);
    await expect(second?.top).toBeGreaterThan(first?.bottom ?? 0);
  },
};

export const NoData: Story = { ...common.noData, args: { start: undefined } };

export const AllZero: Story = {
  args: { start: { label: "Fees", value: 0 }, parts: [] },
  play: async ({ canvas }) => {
    await expectLabel(canvas, "Left");
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  ...common.german,
  args: {
    title: "Von den Teilnahmegebühren zum Überschuss, in Tausend",
    summary: "Räume und Vortragende haben mehr gekostet, als die Gebühren einbrachten.",
    value: { label: "Betrag", format: (value) => value.toFixed(1).replace(".", ",").replace("-", "−") },
    start: { label: "Teilnahmegebühren", value: 42 },
    parts: [
      { label: "Veranstaltungsräume", value: -18.5 },
      { label: "Vortragende", value: -26 },
      { label: "Druckkosten", value: -6.2 },
      { label: "Fördermittel", value: 5 },
    ],
    end: "Überschuss",
  },
  play: async ({ canvas }) => {
    await expectLabel(canvas, "−18,5");
  },
};

export const LongLabelsInANarrowColumn: Story = narrowColumn(() => <BridgeChart {...args} {...German.args} />);

export const Poster: Story = common.poster;

export const Matrix: Story = {
  render: (props) => (
    <WideAndNarrow>
      <BridgeChart {...props} title="In a wide column" />
      <BridgeChart {...props} title="In a narrow column" />
      <BridgeChart {...props} {...FromALoss.args} title="From a loss" />
      <BridgeChart {...props} title="Without data" start={undefined} />
    </WideAndNarrow>
  ),
};
