import type { PointerEvent } from "react";
import type { ChartPlane } from "../ChartFigure/ChartPlot.tsx";
import { byPlace } from "../ChartFigure/chartParts.ts";
import type { PlotAxis } from "../ChartFigure/plotAxis.ts";
import classes from "./ScatterChart.module.css";

/**
 * Reads places in the plane instead of places on an axis.
 *
 * @param nearest - the stop that is nearest to a place in percent from the left and from the top.
 */
export function chartPlane(nearest: (fromLeft: number, fromTop: number) => number): ChartPlane {
  return {
    nearest({ currentTarget, clientX, clientY }: PointerEvent) {
      const { left, top, width, height } = currentTarget.getBoundingClientRect();
      return nearest(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
    },
    Cursor,
  };
}

const Cursor: ChartPlane["Cursor"] = ({ points }) =>
  byPlace(points, (item, place) => <circle key={place} className={classes.ring} cx={`${item.x}%`} cy={`${item.y}%`} />);

/** The lines of the axis below. */
export function PlaneGrid({ x }: { x: PlotAxis }) {
  return (
    <g data-plane>
      {x.few.map((tick) => (
        <line key={tick.at} className={classes.grid} x1={`${tick.at}%`} x2={`${tick.at}%`} y2="100%" />
      ))}
    </g>
  );
}
