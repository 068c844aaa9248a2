import type { ChartProps } from "../ChartFigure/ChartFigure.tsx";
import type { Axis, ChartTone } from "../ChartFigure/chartTypes.ts";

/** A point of a line; `from` and `to` are the ends of the band around it. */
export interface LinePoint {
  x: number;
  y: number;
  from?: number | undefined;
  to?: number | undefined;
}

export interface Line {
  label: string;
  tone: ChartTone;
  /** By rising `x`. */
  points: readonly LinePoint[];
}

/** A single point on a line, such as a person's. */
export interface LineMark {
  x: number;
  y: number;
  label: string;
  tone: ChartTone;
}

export interface LineChartProps extends ChartProps {
  x: Axis;
  y: Axis;
  lines: readonly Line[];
  /** Marks at the same place are stacked, or counted where they are many. */
  marks?: readonly LineMark[];
  /** A vertical line with its text. */
  at?: { x: number; label: string; tone: ChartTone } | undefined;
  /** Where the vertical axis begins. @default 0, or the lowest value below it */
  yFrom?: number | undefined;
  /** Where the vertical axis ends. @default a round number above all values */
  yTo?: number | undefined;
}
