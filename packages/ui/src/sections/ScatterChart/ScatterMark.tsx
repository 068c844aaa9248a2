import type { ReactNode } from "react";
import { toned } from "../ChartFigure/chartParts.ts";
import type { ChartFace, ChartTone } from "../ChartFigure/chartTypes.ts";
import classes from "./ScatterChart.module.css";
import type { ScatterPlace } from "./scatterChartProps.ts";

/** Outlines of marks about their middle, in a box from −10 to 10. */
const shapes = [
  "M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7Z",
  "M-6.5-6.5H6.5V6.5H-6.5Z",
  "M0-8.5L8.5 6.5H-8.5Z",
  "M0-9L9 0L0 9L-9 0Z",
  "M-3-8.5H3V-3H8.5V3H3V8.5H-3V3H-8.5V-3H-3Z",
  "M0-8.5L8.5-2L5.5 7.5H-5.5L-8.5-2Z",
];

interface ScatterMarkProps extends ScatterPlace {
  tone: ChartTone;
  group: number;
  face: ChartFace | undefined;
}

/** The mark of a point, in percent from the left and from the top. */
export function ScatterMark({ x, y, tone, group, face }: ScatterMarkProps) {
  const kind = group % shapes.length;
  return (
    <Mark x={x} y={y}>
      <path className={classes.mark} {...toned(tone, face)} data-group={kind} d={shapes[kind]} />
    </Mark>
  );
}

/** A ring around a cross: a place to aim at. */
export function TargetMark({ x, y }: ScatterPlace) {
  return (
    <Mark x={x} y={y}>
      <circle className={classes.target} r="6" />
      <path className={classes.target} d="M-10 0H10M0-10V10" />
    </Mark>
  );
}

/** A box from −10 to 10 about a place, whose size follows the text of the chart. */
function Mark({ x, y, children }: ScatterPlace & { children: ReactNode }) {
  return (
    <svg x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
      <svg
        className={classes.box}
        x="-0.5em"
        y="-0.5em"
        width="1em"
        height="1em"
        viewBox="-10 -10 20 20"
        aria-hidden="true"
      >
        {children}
      </svg>
    </svg>
  );
}
