import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { teamFaces } from "../../game/teamFaces.tsx";
import { expectLabel, expectNumbers } from "../../testing/chartPlays.ts";
import { findings, percent } from "../../testing/chartSamples.ts";
import { chartStories, expectFigure } from "../../testing/chartStories.tsx";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { narrowColumn } from "../../testing/narrowColumn.tsx";
import { WideAndNarrow } from "../../testing/WideAndNarrow.tsx";
import { BarChart, type BarChartProps } from "./BarChart.tsx";

const args: BarChartProps = {
  title: "How our decks ended",
  summary: "The class stopped too early in 52 of 148 decks.",
  value: { label: "Decks" },
  bars: findings,
};

const meta = { title: "Charts/BarChart", component: BarChart, args } satisfies Meta<typeof BarChart>;

export default meta;

type Story = StoryObj<typeof meta>;

const common = chartStories(BarChart);

/** The width of each bar, in CSS pixels. */
function widthsOf(canvasElement: HTMLElement): number[] {
  const bars = [...canvasElement.querySelectorAll("[role=slider] [data-chart-part=bar]")];
  return bars.map((bar) => Number.parseFloat(getComputedStyle(bar).width));
}

export const Default: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectFigure(canvas, "How our decks ended");
    await expectLabel(canvas, "Right choice, and you won");
    await expectLabel(canvas, "31");
    const [won = 0, , tooEarly = 0] = widthsOf(canvasElement);
    await expect(won / tooEarly).toBeCloseTo(31 / 52, 2);
    await expectNumbers({ canvas, userEvent }, [
      " | Decks | ",
      "Right choice, and you won | 31 | ",
      "Right choice, bad luck | 44 | ",
      "Too early | 52 | most often",
    ]);
  },
};

/** A team looks as it does everywhere: its bar has its color and its pattern, and its sign stands at its name. */
export const Teams: Story = {
  args: {
    title: "Value share",
    summary: "Comet leads by six points.",
    value: { label: "Share", format: percent },
    bars: ["Comet", "Anchor", "Leaf", "Mountain"].map((label, seat) => ({
      label,
      value: [0.34, 0.28, 0.21, 0.17][seat] ?? 0,
      face: teamFaces([0, 1, 2, 3])[seat],
    })),
  },
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, canvasElement }) => {
    const figure = await expectFigure(canvas, "Value share");
    const bars = [...canvasElement.querySelectorAll("[role=slider] [data-chart-part=bar]")];
    await expect(new Set(bars.map((bar) => getComputedStyle(bar).fill)).size).toBe(4);
    const signs = figure.querySelectorAll("[role=slider] svg path[d]:not([data-chart-part])");
    await expect(signs.length).toBeGreaterThanOrEqual(4);
  },
};

export const ByKeyboard: Story = {
  name: "One stop of the Tab key, from which the arrow keys read each bar (WCAG 2.1.1)",
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const current = () => canvasElement.querySelector("[data-current]")?.textContent;
    await expect(current()).toBeUndefined();
    await userEvent.tab();
    const bars = canvas.getByRole("slider", { name: "How our decks ended" });
    await expect(bars).toHaveFocus();
    await expect(bars).toHaveAttribute("aria-valuetext", "Right choice, and you won, Decks: 31");
    await expect(current()).toBe("Right choice, and you won31");
    await userEvent.keyboard("{End}{ArrowUp}{ArrowUp}");
    await expect(bars).toHaveAttribute("aria-valuetext", "Too early, Decks: 52, most often");
    await expect(current()).toBe("Too early52most often");
    await userEvent.keyboard("{Home}{ArrowDown}");
    await expect(current()).toBe("Right choice, bad luck44");
    await userEvent.tab();
    await expect(canvas.getByText("Show the numbers")).toHaveFocus();
    await expect(current()).toBeUndefined();
  },
};

export const ByMouse: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [label] = canvas.getAllByText("Too late");
    await userEvent.hover(label ?? canvasElement);
    await expect(canvasElement.querySelector("[data-current]")).toHaveTextContent("Too late12");
    await userEvent.unhover(label ?? canvasElement);
    await expect(canvasElement.querySelector("[data-current]")).toBeNull();
  },
};

export const NoData: Story = {
  ...common.noData,
  args: { bars: [] },
};

export const OneBar: Story = {
  args: { bars: [{ label: "You", value: 3, tone: "you" }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("slider")).toHaveAttribute("aria-valuetext", "You, Decks: 3");
  },
};

export const AllZero: Story = {
  args: { bars: findings.map((bar) => ({ ...bar, value: 0, detail: undefined })) },
  play: async ({ canvas, canvasElement }) => {
    await expect(Math.max(...widthsOf(canvasElement))).toBe(0);
    await expectLabel(canvas, "Too late");
  },
};

/** The axis ends at a given value, and texts stand in place of the values. */
export const OfAWhole: Story = {
  args: {
    title: "Decks won",
    value: { label: "Part of all decks", format: percent },
    bars: [
      { label: "You", value: 0.4, tone: "you", text: "2 of 5" },
      { label: "The best rule", value: 0.6, tone: "best", text: "3 of 5" },
    ],
    to: 1,
  },
  play: async ({ canvas, canvasElement }) => {
    await expectLabel(canvas, "2 of 5");
    const plot = canvasElement.querySelector("[role=slider] svg")?.getBoundingClientRect().width ?? 0;
    await expect((widthsOf(canvasElement)[0] ?? 0) / plot).toBeCloseTo(0.4, 2);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  ...common.german,
  args: {
    title: "Ausgang der Stapel",
    summary: "In den meisten Stapeln hat der Kurs zu früh genommen.",
    value: { label: "Anzahl der Stapel aller Teilnehmenden" },
    bars: [
      { label: "Richtige Entscheidung und gewonnen", value: 1240, tone: "best" },
      {
        label: "Richtige Entscheidung, aber leider Pech gehabt",
        value: 1890.5,
        tone: "class",
        detail: "am häufigsten",
      },
      { label: "Wahrscheinlichkeitsverteilungsfunktionsbeispiel", value: 310 },
    ],
  },
  play: async ({ canvas }) => {
    await expectLabel(canvas, "1.890,5");
  },
};

export const LongLabelsInANarrowColumn: Story = narrowColumn(() => <BarChart {...args} {...German.args} />);

export const SmallPhone: Story = common.smallPhone;

export const Poster: Story = common.poster;

export const Matrix: Story = {
  render: (props) => (
    <WideAndNarrow>
      <BarChart {...props} title="In a wide column" />
      <BarChart {...props} title="In a narrow column" />
      <BarChart {...props} title="Of a hundred" to={100} />
      <BarChart {...props} title="Without data" bars={[]} />
    </WideAndNarrow>
  ),
};
