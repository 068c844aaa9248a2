import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { teamFaces } from "../../game/teamFaces.tsx";
import { expectLabel, expectNumbers } from "../../testing/chartPlays.ts";
import { chartStories, expectFigure } from "../../testing/chartStories.tsx";
import { clippedTexts } from "../../testing/clippedTexts.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { WideAndNarrow } from "../../testing/WideAndNarrow.tsx";
import { ScatterChart } from "./ScatterChart.tsx";
import type { ScatterChartProps } from "./scatterChartProps.ts";

const args: ScatterChartProps = {
  title: "Market map",
  summary: "Our 1a lies between all three groups of buyers. Two places in three lie within their circle.",
  x: { label: "Performance" },
  y: { label: "Design" },
  points: [
    { label: "1a", x: 55, y: 58, tone: "you", group: 0, error: 2 },
    { label: "2a", x: 46, y: 50, group: 1, error: 2 },
    { label: "3a", x: 78, y: 64, group: 2, error: 2 },
    { label: "3b", x: 58, y: 78, group: 2, error: 2 },
  ],
  targets: [
    { label: "Value", x: 38, y: 37, error: 2 },
    { label: "Style", x: 59, y: 76, error: 2 },
    { label: "Pro", x: 83, y: 64, error: 2 },
  ],
  from: 0,
  to: 100,
};

/** The same over four rounds. */
const moving: ScatterChartProps = {
  ...args,
  title: "Market map over the rounds",
  summary: "The ideals move up and to the right, and our product stays behind.",
  points: [
    {
      label: "1a",
      x: 60,
      y: 62,
      tone: "you",
      path: [
        { label: "Round 1", x: 55, y: 57 },
        { label: "Round 2", x: 55, y: 57 },
      ],
    },
    { label: "3a", x: 78, y: 64, group: 2, path: [{ label: "Round 1", x: 68, y: 61 }] },
  ],
  targets: [
    {
      label: "Pro",
      x: 84,
      y: 67,
      path: [
        { label: "Round 1", x: 81, y: 58 },
        { label: "Round 2", x: 82, y: 61 },
      ],
    },
  ],
};

const meta = { title: "Charts/ScatterChart", component: ScatterChart, args } satisfies Meta<typeof ScatterChart>;

export default meta;

type Story = StoryObj<typeof meta>;

const common = chartStories(ScatterChart);

const faces = teamFaces([0, 1, 2, 3]);

/** Asserts that no name of a mark stands on another one. */
async function expectNamesApart(canvasElement: HTMLElement): Promise<void> {
  const names = [...canvasElement.querySelectorAll("[data-side]")].map((name) => name.getBoundingClientRect());
  await expect(names.length).toBeGreaterThan(1);
  for (const [index, one] of names.entries()) {
    const under = names.slice(index + 1).filter((other) => other.left < one.right && one.left < other.right);
    await expect(under.filter((other) => other.top < one.bottom && one.top < other.bottom)).toEqual([]);
  }
}

/** Asserts that the mark of a group is drawn about its place. */
async function expectMark(canvasElement: HTMLElement, group: number, { x, y }: { x: number; y: number }) {
  const plot = canvasElement.querySelector("[role=slider]")?.getBoundingClientRect() ?? new DOMRect();
  const mark = canvasElement.querySelector(`[data-group="${group}"]`)?.getBoundingClientRect() ?? new DOMRect();
  await expect(mark.width).toBeLessThan(30);
  await expect((mark.left + mark.width / 2 - plot.left) / plot.width).toBeCloseTo(x / 100, 2);
  await expect((mark.top + mark.height / 2 - plot.top) / plot.height).toBeCloseTo(1 - y / 100, 2);
}

export const Default: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectFigure(canvas, "Market map");
    await expectLabel(canvas, "1a");
    await expectLabel(canvas, "Pro");
    await expectNamesApart(canvasElement);
    await expectMark(canvasElement, 0, { x: 55, y: 58 });
    await expectMark(canvasElement, 1, { x: 46, y: 50 });
    await expectNumbers({ canvas, userEvent }, [
      " | Performance | Design | Uncertainty",
      "1a | 55 | 58 | ± 2",
      "2a | 46 | 50 | ± 2",
    ]);
  },
};

/** A team looks as it does everywhere: its point has its color, and its sign stands at its name. */
export const Teams: Story = {
  args: { points: args.points.map((point, index) => ({ ...point, face: faces[index] })) },
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, canvasElement }) => {
    await expectFigure(canvas, "Market map");
    const marks = [...canvasElement.querySelectorAll("[role=slider] [data-group]")].map(
      (mark) => getComputedStyle(mark).fill,
    );
    await expect(new Set(marks).size).toBe(4);
    const names = [...canvasElement.querySelectorAll("[data-side]")];
    await expect(
      names.filter((name) => name.querySelector("svg")).map(({ textContent }) => textContent?.trim()),
    ).toEqual(["1a", "2a", "3a", "3b"]);
    await expectNamesApart(canvasElement);
  },
};

export const ByKeyboard: Story = {
  name: "One stop of the Tab key, from which the arrow keys read each mark (WCAG 2.1.1)",
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("slider", { name: "Market map" })).toHaveFocus();
    await expect(canvas.getByRole("slider")).toHaveAttribute(
      "aria-valuetext",
      "1a, Performance: 55, Design: 58, Uncertainty: ± 2",
    );
    await expect(canvas.getByText("Uncertainty: ± 2")).toBeVisible();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("slider")).toHaveAttribute(
      "aria-valuetext",
      "Pro, Performance: 83, Design: 64, Uncertainty: ± 2",
    );
    await userEvent.keyboard("{Home}{ArrowRight}");
    await expect(canvas.getByText("Performance: 46")).toBeVisible();
    await userEvent.tab();
    await expect(canvas.queryByText("Performance: 46")).toBeNull();
  },
};

/** The mark that is nearest to the pointer in both directions is read. */
export const ByMouse: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const plot = canvas.getByRole("slider");
    const { left, top, width, height } = plot.getBoundingClientRect();
    await userEvent.pointer({ target: plot, coords: { clientX: left + 0.58 * width, clientY: top + 0.2 * height } });
    await expect(canvas.getByText("Performance: 58")).toBeVisible();
    await userEvent.pointer({ target: plot, coords: { clientX: left + 0.58 * width, clientY: top + 0.43 * height } });
    await expect(canvas.getByText("Performance: 55")).toBeVisible();
    await userEvent.unhover(plot);
    await expect(canvas.queryByText("Performance: 55")).toBeNull();
  },
};

/** Lines lead from earlier places to the present one. */
export const Paths: Story = {
  args: moving,
  play: async ({ canvas, userEvent }) => {
    await expectNumbers({ canvas, userEvent }, [
      " | Performance | Design",
      "1a: Round 1 | 55 | 57",
      "1a: Round 2 | 55 | 57",
      "1a | 60 | 62",
    ]);
  },
};

/** Firms that have not yet moved are all at one place: their names are lines of one. */
export const SamePlace: Story = {
  args: {
    points: [1, 2, 3, 4, 5, 6].map((firm) => ({ label: `${firm}a`, x: 55, y: 57, group: firm - 1 })),
    targets: [{ label: "Style", x: 50, y: 52 }],
  },
  play: async ({ canvasElement }) => {
    await expectNamesApart(canvasElement);
    const [name] = canvasElement.querySelectorAll<HTMLElement>("[data-side]");
    await expect(name?.innerText.split("\n")).toEqual(["1a", "2a", "3a", "4a", "5a", "6a"]);
  },
};

export const SixFirms: Story = {
  args: {
    targets: [],
    points: Array.from({ length: 6 }, (_, group) => ({
      label: `Team ${group + 1}`,
      x: 15 + 14 * group,
      y: 30 + ((group * 37) % 60),
      group,
    })),
  },
  play: async ({ canvasElement }) => {
    const shapes = [...canvasElement.querySelectorAll("[data-group]")].map((mark) => mark.getAttribute("d"));
    await expect(new Set(shapes).size).toBe(6);
    await expectNamesApart(canvasElement);
  },
};

export const NoData: Story = {
  ...common.noData,
  args: { points: [], targets: [] },
};

export const SmallPhone: Story = {
  tags: ["exhaustive"],
  ...common.smallPhone,
  play: async (shown) => {
    await common.smallPhone.play(shown);
    await expectNamesApart(shown.canvasElement);
    await expect(clippedTexts(shown.canvasElement)).toEqual([]);
  },
};

export const Poster: Story = common.poster;

export const Matrix: Story = {
  render: (props) => (
    <WideAndNarrow>
      <ScatterChart {...props} title="With targets" />
      <ScatterChart {...props} title="In a narrow column" />
      <ScatterChart {...moving} title="With paths" />
      <ScatterChart {...moving} title="With paths, narrow" />
      <ScatterChart {...props} {...SixFirms.args} title="Six groups" />
      <ScatterChart {...props} title="Without data" points={[]} targets={[]} />
    </WideAndNarrow>
  ),
};
