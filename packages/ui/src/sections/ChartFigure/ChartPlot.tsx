import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/common/Chart";
import { bisectCenter } from "d3-array";
import type { ComponentType, PointerEvent, ReactNode } from "react";
import { listOf } from "../../messages/listOf.ts";
import { Dot } from "./ChartKey.tsx";
import classes from "./ChartPlot.module.css";
import { at, byPlace } from "./chartParts.ts";
import type { ChartTable, PlotPoint } from "./chartTypes.ts";
import type { PlotAxis, Tick } from "./plotAxis.ts";
import { readingOf } from "./readingOf.ts";
import { type ChartCursor, useChartCursor } from "./useChartCursor.ts";

/** A text at a point. */
export interface PlotLabel extends PlotPoint {
  text: string;
}

interface PointsProps {
  points: readonly PlotPoint[];
}

/** A plot whose stops are places in the plane, in any order. It is square on a page. */
export interface ChartPlane {
  /** The stop that is nearest to the pointer. */
  nearest: (event: PointerEvent) => number;
  /** Marks the points that are read. */
  Cursor: ComponentType<PointsProps>;
}

export interface ChartPlotProps {
  title: string;
  size: "page" | "poster";
  x: PlotAxis;
  y: PlotAxis;
  /** The values at each stop of the cursor, one stop a row. */
  table: ChartTable;
  /** Where the stops are, in percent from the left, rising. */
  stops: readonly number[];
  /** The points at a stop. */
  pointsAt: (stop: number) => readonly PlotPoint[];
  /** Of a plot whose stops are places in the plane. */
  plane?: ChartPlane | undefined;
  /** A line down from above the plot to a point, with its text. */
  flag?: PlotLabel | undefined;
  /** Texts at the right end of the plot, in a wide container. */
  ends?: readonly PlotLabel[];
  translation: Translation<Messages>;
  /** Shapes placed in percent. */
  children: ReactNode;
  /** Texts in the plot. */
  texts?: ReactNode;
}

/**
 * A picture with two axes, and a cursor that reads out the values.
 * The picture is stretched to its box; texts stand beside it and over it, so that they have their size at any width.
 */
export function ChartPlot(props: ChartPlotProps) {
  const { title, size, x, y, table, stops, plane, flag, ends = [], translation } = props;
  const cursor = useChartCursor(stops.length, "ArrowUp");
  const reading = readingOf(table, cursor.index, translation);

  function showNearest(event: PointerEvent) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    cursor.show(plane?.nearest(event) ?? bisectCenter(stops, ((event.clientX - left) / width) * 100));
  }

  const operated =
    size === "page"
      ? {
          ...cursor.props,
          "aria-label": title,
          "aria-valuetext": listOf(reading, translation.locale),
          onPointerMove: showNearest,
          onPointerDown: showNearest,
        }
      : { role: "img", "aria-label": title };

  return (
    <div className={classes.root} data-size={size}>
      <span className={classes.yLabel}>{y.label}</span>
      {flag && (
        <span className={classes.flag} style={at(flag.x)}>
          {flag.text}
        </span>
      )}
      <div className={classes.yTicks} aria-hidden="true">
        <Ticks ticks={y.few} />
      </div>
      <div {...operated} className={classes.area}>
        <Picture {...props} cursor={cursor} />
        {props.texts}
      </div>
      {cursor.shown && <Readout at={stops[cursor.index] ?? 0} reading={reading} />}
      {byPlace(ends, (item, place) => (
        <span key={place} className={classes.end} style={at(100 - item.y)}>
          {item.face?.mark}
          {item.text}
        </span>
      ))}
      <div className={classes.xTicks} data-room="narrow" aria-hidden="true">
        <Ticks ticks={x.few} />
      </div>
      <div className={classes.xTicks} data-room="wide" aria-hidden="true">
        <Ticks ticks={x.more} />
      </div>
      <span className={classes.xLabel}>{x.label}</span>
    </div>
  );
}

function Ticks({ ticks }: { ticks: readonly Tick[] }) {
  return ticks.map((tick) => (
    <span key={tick.at} style={at(tick.at)}>
      {tick.text}
    </span>
  ));
}

interface PictureProps extends ChartPlotProps {
  cursor: ChartCursor;
}

function Picture({ y, stops, plane, pointsAt, flag, children, cursor }: PictureProps) {
  const points = pointsAt(cursor.index);
  return (
    <svg className={classes.picture} aria-hidden="true">
      {y.few.map(({ at: tick }) => (
        <line key={tick} className={classes.grid} x2="100%" y1={`${100 - tick}%`} y2={`${100 - tick}%`} />
      ))}
      <line className={classes.base} x2="100%" y1="100%" y2="100%" />
      {flag && (
        <g data-chart-tone={flag.tone}>
          <line className={classes.pole} x1={`${flag.x}%`} x2={`${flag.x}%`} y2={`${flag.y}%`} />
        </g>
      )}
      {children}
      {cursor.shown &&
        (plane ? <plane.Cursor points={points} /> : <Cursor at={stops[cursor.index] ?? 0} points={points} />)}
    </svg>
  );
}

/** Shapes in a box of 100 × 100 that is stretched to the plot. */
export function Stretched({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}

function Cursor({ at: x, points }: PointsProps & { at: number }) {
  return (
    <g className={classes.cursor}>
      <line x1={`${x}%`} x2={`${x}%`} y2="100%" />
      {byPlace(points, (item, place) => (
        <Dot key={place} {...item} />
      ))}
    </g>
  );
}

function Readout({ at: x, reading: [first, ...others] }: { at: number; reading: readonly string[] }) {
  return (
    <div className={classes.readout} style={at(x)}>
      <b>{first}</b>
      {byPlace(others, (item, place) => (
        <span key={place}>{item}</span>
      ))}
    </div>
  );
}
