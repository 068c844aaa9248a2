import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { teamFaces } from "../../game/teamFaces.tsx";
import { expectLabel, expectLegible, expectNumbers, expectReading, pointAt, tapAt } from "../../testing/chartPlays.ts";
import { cutOffs, decisionTimes, manyCutOffs, percent, winRateLine } from "../../testing/chartSamples.ts";
import { chartStories, expectFigure } from "../../testing/chartStories.tsx";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { WideAndNarrow } from "../../testing/WideAndNarrow.tsx";
import { LineChart } from "./LineChart.tsx";
import type { LineChartProps } from "./lineChartProps.ts";

const args: LineChartProps = {
  title: "What each cut-off wins",
  summary: "Letting 7 slips pass wins most often. Most of the class took a slip earlier.",
  x: { label: "Slips let pass" },
  y: { label: "Chance to win", format: percent },
  lines: [winRateLine],
  marks: cutOffs,
  at: { x: 7, label: "Best: let 7 pass", tone: "best" },
};

const times: LineChartProps = {
  title: "Time to decide",
  summary: "Decisions took longest in the middle of a deck.",
  x: { label: "Slip" },
  y: { label: "Seconds" },
  lines: [{ ...decisionTimes, tone: "class" }],
};

/** Wins after each deck. */
const wins: LineChartProps = {
  title: "Decks won so far",
  summary: "After ten decks you have won four, and so has the best rule.",
  x: { label: "Deck" },
  y: { label: "Decks won" },
  lines: [
    { label: "You", tone: "you", points: winsBy([1, 1, 2, 2, 2, 3, 3, 3, 4, 4]) },
    { label: "The best rule", tone: "best", points: winsBy([0, 1, 1, 2, 2, 2, 3, 4, 4, 4]) },
    { label: "The class, on average", tone: "class", points: winsBy([0.3, 0.6, 1, 1.3, 1.6, 2, 2.3, 2.7, 3, 3.3]) },
    { label: "Stopping at random", tone: "other", points: winsBy([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]) },
  ],
};

function winsBy(values: readonly number[]) {
  return values.map((y, index) => ({ x: index + 1, y }));
}

const meta = { title: "Charts/LineChart", component: LineChart, args } satisfies Meta<typeof LineChart>;

export default meta;

type Story = StoryObj<typeof meta>;

const common = chartStories(LineChart);

export const Default: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, userEvent }) => {
    await expectFigure(canvas, "What each cut-off wins");
    await expectLabel(canvas, "Best: let 7 pass");
    await expectLabel(canvas, "You");
    await expectNumbers({ canvas, userEvent }, [
      "Slips let pass | Chance to win | Marked here",
      "0 | 5 % | ",
      "1 | 18 % | ",
      "2 | 25 % | Player 1",
      "3 | 31 % | Player 2, Player 3",
      "4 | 34 % | Player 4, Player 5, Player 6, You",
      "5 | 37 % | Player 7, Player 8, Player 9 and 2 more",
    ]);
  },
};

export const ByKeyboard: Story = {
  name: "One stop of the Tab key, from which the arrow keys read each point (WCAG 2.1.1)",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("slider", { name: "What each cut-off wins" })).toHaveFocus();
    await expectReading(canvas, ["Slips let pass: 0", "Chance to win: 5 %"]);
    await userEvent.keyboard("{ArrowRight}{ArrowUp}");
    await expectReading(canvas, ["Slips let pass: 2", "Chance to win: 25 %", "Marked here: Player 1"]);
    await userEvent.keyboard("{PageUp}");
    await expect(canvas.getByText("Slips let pass: 4")).toBeVisible();
    await userEvent.keyboard("{End}");
    await expectReading(canvas, ["Slips let pass: 19", "Chance to win: 5 %"]);
    await userEvent.keyboard("{Home}");
    await expect(canvas.getByText("Slips let pass: 0")).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByText("Show the numbers")).toHaveFocus();
    await expect(canvas.queryByText("Slips let pass: 0")).toBeNull();
  },
};

export const ByMouse: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const plot = canvas.getByRole("slider");
    await pointAt(userEvent, plot, 0.5);
    await expect(canvas.getByText("Slips let pass: 10")).toBeVisible();
    await userEvent.unhover(plot);
    await expect(canvas.queryByText("Slips let pass: 10")).toBeNull();
  },
};

export const ByTouch: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await tapAt(userEvent, canvas.getByRole("slider"), 0.5);
    await expect(canvas.getByText("Slips let pass: 10")).toBeVisible();
  },
};

export const Readout: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{PageUp}{PageUp}");
    await expectReading(canvas, [
      "Slips let pass: 4",
      "Chance to win: 34 %",
      "Marked here: Player 4, Player 5, Player 6, You",
    ]);
  },
};

/** Many marks at one place are counted. */
export const ThreeHundredMarks: Story = {
  args: { marks: manyCutOffs },
  play: async ({ canvas, canvasElement }) => {
    await expectLabel(canvas, "28");
    await expectLabel(canvas, "You");
    await expect(canvasElement.querySelectorAll("[role=slider] [data-chart-part=dot]").length).toBeLessThan(20);
  },
};

export const ThreeHundredMarksOnAPhone: Story = {
  tags: ["exhaustive"],
  args: { marks: manyCutOffs },
  globals: { viewport: { value: "smallPhone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas }) => {
    const figure = canvas.getByRole("figure");
    await expectLegible(figure);
    const counts = within(figure)
      .getAllByText(/^\d\d$/)
      .filter((count) => count.checkVisibility() && count.closest("[role=slider]"))
      .map((count) => count.getBoundingClientRect());
    await expect(counts.length).toBeGreaterThan(4);
    for (const [index, one] of counts.entries()) {
      const under = counts.slice(index + 1).filter((other) => other.left < one.right && one.left < other.right);
      await expect(under.filter((other) => other.top < one.bottom && one.top < other.bottom)).toEqual([]);
    }
  },
};

/** Marks that are all called the same are in the key. */
export const MarksOfOneName: Story = {
  args: { marks: cutOffs.map((mark) => (mark.tone === "you" ? mark : { ...mark, label: "A player" })) },
  play: async ({ canvas, userEvent }) => {
    await expectLabel(canvas, "A player");
    await userEvent.tab();
    await userEvent.keyboard("{PageUp}{PageUp}");
    await expect(canvas.getByText("Marked here: 3 × A player, You")).toBeVisible();
  },
};

export const Band: Story = {
  args: { ...times, marks: [], at: undefined },
  play: async ({ canvas, userEvent }) => {
    await expectLabel(canvas, "Median and middle half");
    await userEvent.tab();
    await expectReading(canvas, ["Slip: 1", "Median and middle half: 2.1 (1.47 to 3.045)"]);
  },
};

/** In a wide container the labels stand at the ends of the lines, in a narrow one in a key. */
export const SeveralLines: Story = {
  args: { ...wins, marks: [], at: undefined },
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, userEvent }) => {
    for (const { label } of wins.lines) {
      const shown = canvas
        .getAllByText(label)
        .filter((element) => element.checkVisibility() && !element.closest("table"));
      await expect(shown).toHaveLength(1);
    }
    await userEvent.tab();
    await expectReading(canvas, [
      "Deck: 1",
      "You: 1",
      "The best rule: 0",
      "The class, on average: 0.3",
      "Stopping at random: 0",
    ]);
  },
};

/** Value shares of eight teams; the reader's own is the boldest. */
function sharesOf(teams: number): LineChartProps {
  const faces = teamFaces(
    Array.from({ length: teams }, (_, seat) => seat),
    [1],
  );
  return {
    title: "Value shares",
    summary: "You have overtaken Comet in the fourth round.",
    x: { label: "Round" },
    y: { label: "Value share", format: percent },
    lines: ["Comet", "You", "Leaf", "Mountain", "Star", "Drop", "Moon", "Crown", "Bolt"]
      .slice(0, teams)
      .map((label, seat) => ({
        label,
        tone: seat === 1 ? "you" : "other",
        face: faces[seat],
        points: [1, 2, 3, 4].map((round) => ({
          x: round,
          y: (26 - 2.5 * seat + (seat === 1 ? round : -round / 2)) / 100,
        })),
      })),
  };
}

/** A team looks as it does everywhere: its color, its pattern as dashes, its sign at its name. */
export const Teams: Story = {
  args: { ...sharesOf(8), marks: [], at: undefined },
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, canvasElement }) => {
    await expectFigure(canvas, "Value shares");
    const lines = [...canvasElement.querySelectorAll("[role=slider] [data-chart-part=line]")].map((line) =>
      getComputedStyle(line),
    );
    await expect(new Set(lines.map(({ stroke }) => stroke)).size).toBe(8);
    await expect(new Set(lines.map(({ strokeDasharray }) => strokeDasharray)).size).toBe(8);
    const [, own, other] = lines.map(({ strokeWidth }) => Number.parseFloat(strokeWidth));
    await expect(own).toBeGreaterThan(other ?? 0);
  },
};

export const TeamsOnAPhone: Story = {
  tags: ["exhaustive"],
  ...Teams,
  globals: { viewport: { value: "smallPhone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
};

/** More than eight are known by sign and name; the chosen one alone has its color. */
export const NineTeams: Story = {
  args: { ...sharesOf(9), marks: [], at: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll("[role=slider] [data-chart-part=line]")).toHaveLength(9);
    await expect(canvasElement.querySelectorAll("[role=slider] [data-chart-team] [data-chart-part=line]")).toHaveLength(
      1,
    );
  },
};

export const PosterOfTeams: Story = {
  ...common.poster,
  args: { ...sharesOf(6), marks: [], at: undefined, size: "poster" },
};

export const SeveralLinesOnAPhone: Story = {
  tags: ["exhaustive"],
  ...SeveralLines,
  globals: { viewport: { value: "smallPhone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
};

/** A line of 9,000 points is thinned out, and so is its table. */
export const NineThousandPoints: Story = {
  args: {
    ...times,
    lines: [
      {
        label: "Seconds",
        tone: "class",
        points: Array.from({ length: 9000 }, (_, index) => ({
          x: index,
          y: 4 + Math.sin(index / 700) + Math.sin(index * 12.9898) * (index === 4500 ? 9 : 0.6),
        })),
      },
    ],
    marks: [],
    at: undefined,
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const path = canvasElement.querySelector("[role=slider] [data-chart-part=line]")?.getAttribute("d") ?? "";
    await expect(path.split("L").length).toBeLessThanOrEqual(400);
    await userEvent.click(canvas.getByText("Show the numbers"));
    await expect(canvas.getByText("400 of 9,000 points")).toBeVisible();
    await expect(canvas.getAllByRole("row")).toHaveLength(401);
  },
};

export const NoData: Story = {
  ...common.noData,
  args: { lines: [{ label: "Nobody", tone: "class", points: [] }], marks: [], at: undefined },
};

export const OnePoint: Story = {
  args: { lines: [{ label: "You", tone: "you", points: [{ x: 3, y: 0.3 }] }], marks: [], at: undefined },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelectorAll("[role=slider] [data-chart-part=dot]")).toHaveLength(1);
    await userEvent.tab();
    await expectReading(canvas, ["Slips let pass: 3", "You: 30 %"]);
  },
};

export const AllZero: Story = {
  args: { ...wins, lines: [{ label: "You", tone: "you", points: winsBy([0, 0, 0]) }], marks: [], at: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    await expectReading(canvas, ["Deck: 3", "You: 0"]);
  },
};

export const SmallPhone: Story = common.smallPhone;

export const Poster: Story = common.poster;

export const PosterOfSeveralLines: Story = {
  ...Poster,
  args: { ...wins, marks: [], at: undefined, size: "poster" },
};

export const PosterOfThreeHundredMarks: Story = {
  ...Poster,
  args: { marks: manyCutOffs, size: "poster" },
};

export const Matrix: Story = {
  render: (props) => (
    <WideAndNarrow>
      <LineChart {...props} title="With marks" />
      <LineChart {...props} title="In a narrow column" />
      <LineChart {...times} title="With a band" />
      <LineChart {...times} title="With a band, narrow" />
      <LineChart {...wins} title="Several lines" />
      <LineChart {...wins} title="Several lines, narrow" />
    </WideAndNarrow>
  ),
};
