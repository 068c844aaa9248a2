import { rounded } from "../ChartFigure/chartScale.ts";
import type { ChartTone } from "../ChartFigure/chartTypes.ts";
import type { LineMark } from "./lineChartProps.ts";

/** More marks than this at one place are counted. */
const mostStacked = 12;

/** How much higher the next of a stack is, and the room above a point for two numbers, in percent of the plot's height. */
const dotStep = 3.6;
const countRoom = 24;

/** Closer numbers than this would overlap: in percent of the width of a narrow plot, and of a wide one. */
const countWidth = { narrow: 10, wide: 5 };

/** In percent from the left and from the top. */
interface Place {
  x: number;
  y: number;
}

interface StackedDot extends Place {
  tone: ChartTone;
}

interface Count extends Place {
  text: string;
  /** It stands higher, beside its neighbour, in a narrow or in any plot. */
  raised: "narrow" | "any" | undefined;
}

export interface MarkLayout {
  dots: readonly StackedDot[];
  counts: readonly Count[];
  /** The names of one's own marks. */
  names: readonly (Place & { text: string })[];
}

/** Where the marks of a plot are drawn: those at one place are stacked, one's own first, or counted if there are many. */
export function layOutMarks(
  marks: readonly LineMark[],
  placeOf: (mark: LineMark) => Place,
  write: (count: number) => string,
): MarkLayout {
  const layouts = [...Map.groupBy(marks, (mark) => `${mark.x} ${mark.y}`).values()].map(layOutPlace);
  const counts = layouts.flatMap((layout) => layout.counts).sort((one, other) => one.x - other.x);
  return {
    dots: layouts.flatMap((layout) => layout.dots),
    counts: raiseNeighbours(counts),
    names: layouts.flatMap((layout) => layout.names),
  };

  function layOutPlace(together: readonly LineMark[]) {
    const own = together.filter((mark) => mark.tone === "you");
    const others = together.filter((mark) => mark.tone !== "you");
    const [first] = together;
    const { x, y } = first ? placeOf(first) : { x: 0, y: 0 };
    const room = Math.floor(y / dotStep) - own.length;
    const counted = others.length > Math.min(mostStacked, Math.max(1, room));
    const stacked = [...own, ...(counted ? others.slice(0, 1) : others)];
    const top = rounded(y - (stacked.length - 1) * dotStep);
    return {
      dots: stacked.map(({ tone }, index) => ({ x, y: rounded(y - index * dotStep), tone })),
      counts: counted ? [{ x, y: top, text: write(others.length), raised: undefined }] : [],
      names: own.slice(0, 1).map(({ label }) => ({ x, y, text: label })),
    };
  }
}

function raiseNeighbours(counts: readonly Count[]): Count[] {
  const laidOut: Count[] = [];
  for (const count of counts) {
    const before = laidOut.at(-1);
    const distance = before ? count.x - before.x : 100;
    const raised = distance < countWidth.wide ? "any" : distance < countWidth.narrow ? "narrow" : undefined;
    laidOut.push({ ...count, raised: before?.raised ? undefined : raised });
  }
  return laidOut;
}

/** Where a vertical axis that begins at 0 has to end so that the stacks of marks fit under it. */
export function endWithStacks(marks: readonly LineMark[]): number {
  const places = [...Map.groupBy(marks, (mark) => `${mark.x} ${mark.y}`).values()];
  const ends = places.map((together) => {
    const height = together.length > mostStacked ? countRoom : together.length * dotStep;
    return (together[0]?.y ?? 0) / (1 - height / 100);
  });
  return Math.max(0, ...ends);
}
