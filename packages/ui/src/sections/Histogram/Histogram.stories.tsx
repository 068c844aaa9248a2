import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { expectLabel, expectNumbers, expectReading, pointAt, tapAt } from "../../testing/chartPlays.ts";
import { stoppingPlaces } from "../../testing/chartSamples.ts";
import { chartStories, expectFigure } from "../../testing/chartStories.tsx";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { WideAndNarrow } from "../../testing/WideAndNarrow.tsx";
import { Histogram, type HistogramProps } from "./Histogram.tsx";

const args: HistogramProps = {
  title: "Where we stopped",
  summary: "Most of the class stopped between slips 4 and 9; the best rule never stops before slip 8.",
  x: { label: "Slip on which the deck ended" },
  y: { label: "Decks" },
  bins: stoppingPlaces,
  series: { label: "The class", tone: "class" },
  compared: { label: "The best rule", tone: "best" },
};

const meta = { title: "Charts/Histogram", component: Histogram, args } satisfies Meta<typeof Histogram>;

export default meta;

type Story = StoryObj<typeof meta>;

const common = chartStories(Histogram);

export const Default: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, userEvent }) => {
    const figure = await expectFigure(canvas, "Where we stopped");
    await expect(within(figure).getByText(/Most of the class stopped/)).toBeVisible();
    await expectLabel(canvas, "The class");
    await expectLabel(canvas, "The best rule");
    await expectNumbers({ canvas, userEvent }, [
      "Slip on which the deck ended | The class | The best rule",
      "1 | 1 | 0",
      "2 | 3 | 0",
    ]);
  },
};

export const ByKeyboard: Story = {
  name: "One stop of the Tab key, from which the arrow keys read each bar (WCAG 2.1.1)",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const first = "Slip on which the deck ended: 1";
    await expect(canvas.queryByText(first)).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole("slider", { name: "Where we stopped" })).toHaveFocus();
    await expectReading(canvas, [first, "The class: 1", "The best rule: 0"]);
    await userEvent.keyboard("{ArrowRight}");
    await expectReading(canvas, ["Slip on which the deck ended: 2", "The class: 3", "The best rule: 0"]);
    await userEvent.keyboard("{End}");
    await expectReading(canvas, ["Slip on which the deck ended: 20", "The class: 8", "The best rule: 52.5"]);
    await userEvent.keyboard("{ArrowRight}{Home}");
    await expect(canvas.getByText(first)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByText(first)).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByText("Show the numbers")).toHaveFocus();
  },
};

export const ByMouse: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const plot = canvas.getByRole("slider");
    await pointAt(userEvent, plot, 0.26);
    await expectReading(canvas, ["Slip on which the deck ended: 6", "The class: 14", "The best rule: 0"]);
    await userEvent.unhover(plot);
    await expect(canvas.queryByText("The class: 14")).toBeNull();
  },
};

export const ByTouch: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await tapAt(userEvent, canvas.getByRole("slider"), 0.26);
    await expectReading(canvas, ["Slip on which the deck ended: 6", "The class: 14", "The best rule: 0"]);
  },
};

/** At its ends, the readout stays within the plot. */
export const Readout: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    const reading = canvas.getByText("Slip on which the deck ended: 20").closest("div");
    const plot = canvas.getByRole("slider").getBoundingClientRect();
    await expect(reading?.getBoundingClientRect().right).toBeLessThanOrEqual(plot.right);
  },
};

/** Nothing to compare with. */
export const Alone: Story = {
  args: { title: "Where you stopped", series: { label: "You", tone: "you" }, compared: undefined },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText("The best rule")).toBeNull();
    await expectNumbers({ canvas, userEvent }, ["Slip on which the deck ended | You", "1 | 1"]);
  },
};

export const NoData: Story = {
  ...common.noData,
  args: { bins: [] },
};

export const OneBin: Story = {
  args: { bins: [{ x: 7, value: 3, compared: 2 }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expectReading(canvas, ["Slip on which the deck ended: 7", "The class: 3", "The best rule: 2"]);
  },
};

export const AllZero: Story = {
  args: { bins: stoppingPlaces.map(({ x }) => ({ x, value: 0, compared: 0 })) },
  play: async ({ canvasElement }) => {
    const bars = [...canvasElement.querySelectorAll("figure rect")].filter((bar) => bar.closest("[role=slider]"));
    await expect(bars).toHaveLength(20);
    await expect(Math.max(...bars.map((bar) => bar.getBoundingClientRect().height))).toBeLessThan(4);
  },
};

export const HundredBins: Story = {
  args: {
    bins: Array.from({ length: 100 }, (_, index) => ({
      x: index + 1,
      value: Math.round(40 * Math.exp(-(((index - 25) / 14) ** 2))),
      compared: index < 37 ? 0 : 1000 / (index * (index + 1)),
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByText("Slip on which the deck ended: 100")).toBeVisible();
  },
};

/** Large numbers are written in the language of the provider. */
export const German: Story = {
  tags: ["exhaustive"],
  ...common.german,
  args: {
    title: "Auf welchem Zettel die Stapel zu Ende gingen",
    summary: "Der Kurs hat meist zwischen dem vierten und dem neunten Zettel genommen.",
    x: { label: "Zettel, auf dem der Stapel zu Ende ging" },
    y: { label: "Anzahl der Stapel" },
    bins: stoppingPlaces.map(({ x, value, compared = 0 }) => ({ x, value: value * 150, compared: compared * 150 })),
    series: { label: "Alle Teilnehmenden des Kurses", tone: "class" },
    compared: { label: "Die beste Regel auf denselben Stapeln", tone: "best" },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Zahlen anzeigen"));
    await expect(canvas.getByRole("row", { name: "6 2.100 0" })).toBeVisible();
  },
};

export const SmallPhone: Story = common.smallPhone;

export const Poster: Story = common.poster;

export const Matrix: Story = {
  render: (props) => (
    <WideAndNarrow>
      <Histogram {...props} title="The class" />
      <Histogram {...props} title="In a narrow column" />
      <Histogram {...props} title="You" series={{ label: "You", tone: "you" }} />
      <Histogram {...props} title="Others" series={{ label: "Others", tone: "other" }} compared={undefined} />
      <Histogram
        {...props}
        title="The best rule"
        series={{ label: "The best rule", tone: "best" }}
        compared={{ label: "The class", tone: "class" }}
      />
      <Histogram {...props} title="Without data" bins={[]} />
    </WideAndNarrow>
  ),
};
