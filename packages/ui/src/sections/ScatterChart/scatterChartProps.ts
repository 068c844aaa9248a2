import type { ChartProps } from "../ChartFigure/ChartFigure.tsx";
import type { Axis, ChartFace, ChartTone } from "../ChartFigure/chartTypes.ts";

/** A place in the plane. */
export interface ScatterPlace {
  /** In the unit of the horizontal axis. */
  x: number;
  /** In the unit of the vertical axis. */
  y: number;
}

/** Where a point was before. */
export interface EarlierPlace extends ScatterPlace {
  /** When it was there, such as “Round 2”; unique on its path. */
  label: string;
}

/** What points and targets have in common. */
interface Placed extends ScatterPlace {
  /** What it is called; unique in the chart. */
  label: string;
  /** How far off it may be: the radius of a circle around it, in the unit of the axes. */
  error?: number | undefined;
  /** Where it was before, the earliest first: a line leads from place to place. @default [] */
  path?: readonly EarlierPlace[] | undefined;
}

/** A point of a `ScatterChart`. */
export interface ScatterPoint extends Placed {
  /** Whose it is. @default "other" */
  tone?: ChartTone | undefined;
  /** The team whose point it is: the point has its color, whatever the tone and the group are, and its name the mark. */
  face?: ChartFace | undefined;
  /** Points of the same group have one shape and colour, those of six groups a different one each. Counts from 0. @default 0 */
  group?: number | undefined;
}

/** A place that points are compared with, such as what a group of buyers wants. */
export interface ScatterTarget extends Placed {}

export interface ScatterChartProps extends ChartProps {
  /** What the horizontal axis measures. */
  x: Axis;
  /** What the vertical axis measures. */
  y: Axis;
  /** The points, each with its name beside it. */
  points: readonly ScatterPoint[];
  /** Marks of another kind, which points are compared with. @default [] */
  targets?: readonly ScatterTarget[];
  /** Where both axes begin. @default 0, or a round number below all values */
  from?: number | undefined;
  /** Where both axes end. @default a round number above all values */
  to?: number | undefined;
}
