import type { ChartProps } from "../ChartFigure/ChartFigure.tsx";
import type { Axis, ChartFace, ChartTone } from "../ChartFigure/chartTypes.ts";

/** A point of a line; `from` and `to` are the ends of the band around it. */
export interface LinePoint {
  /** The place, in the unit of the horizontal axis. */
  x: number;
  /** The value, in the unit of the vertical axis. */
  y: number;
  /** The lower end of the band; without both ends there is none. */
  from?: number | undefined;
  /** The upper end of the band. */
  to?: number | undefined;
}

/** A line of a `LineChart`. */
export interface Line {
  /** What the line is called; unique in the chart. */
  label: string;
  /** Whose values it has. */
  tone: ChartTone;
  /** The team whose values it has: its sign stands at the line's name. That of tone `you` is the boldest. */
  face?: ChartFace | undefined;
  /** The points of the line, by rising `x`. */
  points: readonly LinePoint[];
}

/** A single point on a line, such as a person's. */
export interface LineMark {
  /** The place, in the unit of the horizontal axis. */
  x: number;
  /** The value, in the unit of the vertical axis. */
  y: number;
  /** What is marked, such as a person's result. */
  label: string;
  /** Whose mark it is; one's own are named in the picture. */
  tone: ChartTone;
}

/** A vertical line across a `LineChart`. */
export interface LineFlag {
  /** The place, in the unit of the horizontal axis. */
  x: number;
  /** The text at the line. */
  label: string;
  /** Whose place it is. */
  tone: ChartTone;
}

export interface LineChartProps extends ChartProps {
  /** What the horizontal axis measures. */
  x: Axis;
  /** What the vertical axis measures. */
  y: Axis;
  /** The lines; with more than one, each is named at its end. */
  lines: readonly Line[];
  /** Single points; at the same place they are stacked, or counted where they are many. @default [] */
  marks?: readonly LineMark[];
  /** A vertical line with its text. */
  at?: LineFlag | undefined;
  /** Where the vertical axis begins. @default 0, or the lowest value below it */
  yFrom?: number | undefined;
  /** Where the vertical axis ends. @default a round number above all values */
  yTo?: number | undefined;
}
