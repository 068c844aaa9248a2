import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { teamFaces } from "../../game/teamFaces.tsx";
import { expectLabel, expectLegible, expectNumbers } from "../../testing/chartPlays.ts";
import { percent } from "../../testing/chartSamples.ts";
import { chartStories, expectFigure } from "../../testing/chartStories.tsx";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { narrowColumn } from "../../testing/narrowColumn.tsx";
import { WideAndNarrow } from "../../testing/WideAndNarrow.tsx";
import { SmallMultiples, type SmallMultiplesProps } from "./SmallMultiples.tsx";

const args: SmallMultiplesProps = {
  title: "Who came to the lectures",
  summary: "More and more of the second year came; in the third year, half of them stayed away.",
  x: { label: "Week" },
  y: { label: "Share of the year", format: percent },
  yTo: 1,
  items: [
    { label: "First year", lines: attendance([0.9, 0.85, 0.8, 0.82], [0.7, 0.7, 0.66, 0.6]) },
    { label: "Second year", lines: attendance([0.4, 0.55, 0.7, 0.9], [0.5, 0.52, 0.55, 0.5]) },
    { label: "Third year", lines: attendance([0.7, 0.6, 0.55, 0.48], [0.6, 0.6, 0.61, 0.6]) },
  ],
};

function attendance(own: readonly number[], all: readonly number[]) {
  return [
    { label: "This course", tone: "you" as const, points: weekly(own) },
    { label: "All courses", tone: "other" as const, points: weekly(all) },
  ];
}

function weekly(values: readonly number[]) {
  return values.map((y, index) => ({ x: index + 1, y }));
}

const meta = { title: "Charts/SmallMultiples", component: SmallMultiples, args } satisfies Meta<typeof SmallMultiples>;

export default meta;

type Story = StoryObj<typeof meta>;

const common = chartStories(SmallMultiples);

export const Default: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const figure = await expectFigure(canvas, "Who came to the lectures");
    const charts = within(within(figure).getAllByRole("list")[1] ?? figure).getAllByRole("listitem");
    await expect(charts.map((chart) => chart.querySelector("b")?.textContent)).toEqual([
      "First year",
      "Second year",
      "Third year",
    ]);
    await expectLabel(canvas, "90 %");
    await expectLabel(canvas, "All courses");
    // One scale: the same value is as high in each chart.
    const tops = [
      ...canvasElement.querySelectorAll("[preserveAspectRatio=none] [data-chart-tone=you] > [data-chart-part=line]"),
    ].map((line) => line.getAttribute("d")?.split(" ")[1]?.split("L")[0]);
    await expect(tops).toEqual(["10", "60", "30"]);
    await expectNumbers({ canvas, userEvent }, [
      "Week | 1 | 2 | 3 | 4",
      "First year: This course | 90 % | 85 % | 80 % | 82 %",
    ]);
  },
};

/** A team looks as it does everywhere: its line has its color and its pattern as dashes, and its sign stands in the key. */
export const Teams: Story = {
  args: {
    title: "Awareness by segment",
    summary: "Anchor is known best where buyers look at style.",
    x: { label: "Round" },
    y: { label: "Awareness", format: percent },
    items: ["Value", "Style", "Pro"].map((label, item) => ({
      label,
      lines: ["Comet", "Anchor", "Leaf"].map((name, seat) => ({
        label: name,
        tone: seat === 1 ? ("you" as const) : ("other" as const),
        face: teamFaces([0, 1, 2], [1])[seat],
        points: weekly([0.2, 0.3, 0.4].map((value, round) => value + 0.05 * ((seat + item + round) % 3))),
      })),
    })),
  },
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, canvasElement }) => {
    const figure = await expectFigure(canvas, "Awareness by segment");
    const [first] = [...canvasElement.querySelectorAll("[preserveAspectRatio=none]")];
    const lines = [...(first?.querySelectorAll("[data-chart-part=line]") ?? [])].map((line) => getComputedStyle(line));
    await expect(new Set(lines.map(({ stroke }) => stroke)).size).toBe(3);
    await expect(new Set(lines.map(({ strokeDasharray }) => strokeDasharray)).size).toBe(3);
    const key = within(within(figure).getAllByRole("list")[0] ?? figure).getAllByRole("listitem");
    await expect(key.map(({ textContent }) => textContent?.trim())).toEqual(["Comet", "Anchor", "Leaf"]);
    await expect(key.every((entry) => entry.querySelectorAll("svg").length === 2)).toBe(true);
  },
};

/** A sentence stands in place of the last value; lines that are called differently have no key. */
export const WithTexts: Story = {
  args: {
    items: args.items.map((item, index) => ({
      ...item,
      text: ["Falling", "Rising", "Half of them"][index],
      lines: item.lines.map((line) => ({ ...line, label: `${line.label}, ${item.label}` })),
    })),
  },
  play: async ({ canvas }) => {
    await expectLabel(canvas, "Rising");
    await expect(canvas.getAllByRole("list")).toHaveLength(1);
  },
};

const manyLines = Array.from({ length: 8 }, (_, line) => ({
  label: `Group ${line + 1}`,
  tone: line === 2 ? ("best" as const) : ("other" as const),
  points: weekly([0.2, 0.3, 0.4, 0.5, 0.6].map((value, week) => value + (((line * 7 + week * 3) % 5) - 2) / 20)),
}));

/** The most that can be told apart: twelve charts, eight lines each, one of which stands out. */
export const TwelveCharts: Story = {
  args: {
    items: Array.from({ length: 12 }, (_, index) => ({ label: `Room ${index + 1}`, lines: manyLines })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText("60 %").length).toBeGreaterThan(0);
    const lines = canvasElement.querySelectorAll("li:first-child [data-chart-part=line]");
    await expect(lines[lines.length - 1]?.parentElement).toHaveAttribute("data-chart-tone", "best");
  },
};

export const OnePoint: Story = {
  args: { items: [{ label: "First year", lines: attendance([0.9], [0.7]) }] },
  play: async ({ canvas, canvasElement }) => {
    await expectLabel(canvas, "90 %");
    await expect(canvasElement.querySelectorAll("[data-chart-part=dot]")).toHaveLength(1);
  },
};

export const NoData: Story = { ...common.noData, args: { items: [] } };

export const AllZero: Story = {
  args: { yTo: undefined, items: [{ label: "First year", lines: attendance([0, 0], [0, 0]) }] },
  play: ({ canvas }) => expectLabel(canvas, "0 %"),
};

export const German: Story = {
  tags: ["exhaustive"],
  ...common.german,
  args: {
    title: "Wer zu den Vorlesungen kam",
    summary: "Im dritten Studienjahr blieb die Hälfte weg.",
    x: { label: "Woche" },
    y: { label: "Anteil des Jahrgangs", format: (value) => `${Math.round(value * 100)}\u00a0%` },
    items: args.items.map((item, index) => ({
      label: ["Erstes Studienjahr", "Zweites Studienjahr", "Wirtschaftsingenieurwesen"][index] ?? "",
      lines: item.lines.map((line) => ({
        ...line,
        label: line.tone === "you" ? "Diese Lehrveranstaltung" : "Alle Lehrveranstaltungen",
      })),
    })),
  },
  play: async ({ canvas }) => {
    await expectLabel(canvas, "Diese Lehrveranstaltung");
    await expect(canvas.getByText("Zahlen anzeigen")).toBeVisible();
  },
};

export const LongLabelsInANarrowColumn: Story = narrowColumn(() => <SmallMultiples {...args} {...German.args} />);

export const SmallPhone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "smallPhone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
  play: ({ canvas }) => expectLegible(canvas.getByRole("figure")),
};

/** Fills a projector, and has neither a table nor anything to operate. */
export const Poster: Story = {
  ...common.poster,
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Show the numbers")).toBeNull();
    const box = canvas.getByTestId("poster");
    await expect(box.scrollHeight).toBeLessThanOrEqual(Math.ceil(box.getBoundingClientRect().height));
    const { bottom } = canvas.getByText("Third year").closest("li")?.getBoundingClientRect() ?? { bottom: 0 };
    await expect(bottom).toBeGreaterThan(box.getBoundingClientRect().height * 0.9);
  },
};

/** Many charts on a projector have room for their lines and texts alone. */
export const PosterOfTwelve: Story = {
  ...common.poster,
  args: { ...TwelveCharts.args, size: "poster" },
  play: async ({ canvas }) => {
    const box = canvas.getByTestId("poster");
    await expect(box.scrollHeight).toBeLessThanOrEqual(Math.ceil(box.getBoundingClientRect().height));
    await expect(canvas.getAllByText("55 %")).toHaveLength(12);
    for (const tick of canvas.getAllByText("100 %")) {
      await expect(tick).not.toBeVisible();
    }
  },
};

export const Matrix: Story = {
  render: (props) => (
    <WideAndNarrow>
      <SmallMultiples {...props} title="In a wide column" />
      <SmallMultiples {...props} title="In a narrow column" />
      <SmallMultiples {...props} {...TwelveCharts.args} title="Twelve charts" />
      <SmallMultiples {...props} title="Without data" items={[]} />
    </WideAndNarrow>
  ),
};
