import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/common/Chart";
import { bisectCenter } from "d3-array";
import type { PointerEvent, ReactNode } from "react";
import { Dot } from "./ChartKey.tsx";
import classes from "./ChartPlot.module.css";
import { byPlace, styleOf } from "./chartParts.ts";
import type { ChartTable, ChartTone } from "./chartTypes.ts";
import { useChartCursor } from "./useChartCursor.ts";

/** A text at a place of an axis, in percent. */
export interface Tick {
  at: number;
  text: string;
}

export interface PlotAxis {
  label: string;
  /** For a narrow container and for a wide one. */
  ticks: { few: readonly Tick[]; more: readonly Tick[] };
}

/** A point of the plot, in percent from the left and from the top. */
export interface PlotPoint {
  x: number;
  y: number;
  tone: ChartTone;
}

/** A text beside the plot or in it. */
export interface PlotLabel extends PlotPoint {
  text: string;
}

export interface ChartPlotProps {
  title: string;
  size: "page" | "poster";
  x: PlotAxis;
  y: PlotAxis;
  /** The values at each stop: what is read out there. */
  table: ChartTable;
  /** Where the stops of the table's rows are, in percent from the left. */
  stops: readonly number[];
  /** The points at a stop. */
  pointsAt: (stop: number) => readonly PlotPoint[];
  /** A line down from above the plot, with its text. */
  top?: PlotLabel | undefined;
  /** Stand at the right end of the plot in a wide container. */
  ends?: readonly PlotLabel[];
  translation: Translation<Messages>;
  /** Shapes placed in percent. */
  children: ReactNode;
  /** Shapes in a box of 100 × 100 that is stretched. */
  stretched?: ReactNode;
  /** Texts in the plot. */
  texts?: ReactNode;
}

/**
 * A picture with two axes, a cursor and the values at the cursor.
 * The picture is stretched to its box and holds no text, so that text has its size at any width.
 */
export function ChartPlot({ title, size, x, y, table, stops, pointsAt, top, ends = [], ...rest }: ChartPlotProps) {
  const { translation, children, stretched, texts } = rest;
  const cursor = useChartCursor(stops.length, "ArrowUp");
  const heard = readingOf(table, cursor.index, translation).join(", ");
  const operated =
    size === "page"
      ? {
          ...cursor.focusProps,
          role: "slider",
          "aria-valuemin": 1,
          "aria-valuemax": stops.length,
          "aria-valuenow": cursor.index + 1,
          "aria-valuetext": heard,
        }
      : { role: "img" };

  function showNearest({ currentTarget, clientX, buttons, pointerType }: PointerEvent<HTMLElement>) {
    if (size === "page" && (pointerType === "mouse" || buttons > 0)) {
      const { left, width } = currentTarget.getBoundingClientRect();
      cursor.show(bisectCenter([...stops], ((clientX - left) / width) * 100));
    }
  }

  return (
    <div className={classes.root} data-size={size} data-ends={ends.length > 0 || undefined}>
      <span className={classes.yLabel}>{y.label}</span>
      {top && <Flag at={top.x} tone={top.tone} text={top.text} />}
      <div className={classes.yTicks} aria-hidden="true">
        {y.ticks.few.map(({ at, text }) => (
          <span key={at} style={styleOf({ "--chart-at": `${at}%` })}>
            {text}
          </span>
        ))}
      </div>
      <div
        {...operated}
        className={classes.area}
        aria-label={title}
        onPointerMove={showNearest}
        onPointerDown={showNearest}
        onPointerLeave={cursor.hide}
      >
        <svg className={classes.picture} aria-hidden="true">
          {y.ticks.few.map(({ at }) => (
            <line
              key={at}
              className={classes.grid}
              data-zero={at === 0 || undefined}
              x2="100%"
              y1={`${100 - at}%`}
              y2={`${100 - at}%`}
            />
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
            {stretched}
          </svg>
          {children}
          {top && (
            <line
              className={classes.pole}
              data-chart-tone={top.tone}
              x1={`${top.x}%`}
              x2={`${top.x}%`}
              y2={`${top.y}%`}
            />
          )}
          {cursor.shown && <Cursor at={stops[cursor.index] ?? 0} points={pointsAt(cursor.index)} />}
        </svg>
        {texts}
      </div>
      {cursor.shown && <Readout at={stops[cursor.index] ?? 0} lines={readingOf(table, cursor.index, translation)} />}
      {byPlace(ends).map(({ place, item }) => (
        <span
          key={place}
          className={classes.end}
          data-chart-tone={item.tone}
          style={styleOf({ "--chart-at": `${100 - item.y}%` })}
        >
          {item.text}
        </span>
      ))}
      <Ticks ticks={x.ticks.few} room="narrow" />
      <Ticks ticks={x.ticks.more} room="wide" />
      <span className={classes.xLabel}>{x.label}</span>
    </div>
  );
}

/** The values in a row of the table, each with its name. */
export function readingOf({ head, rows }: ChartTable, row: number, { format }: Translation<Messages>): string[] {
  const cells = rows[row] ?? [];
  return cells.flatMap((value, column) => {
    const label = head[column];
    return value === "" ? [] : [label ? format("pair", { label, value }) : value];
  });
}

function Ticks({ ticks, room }: { ticks: readonly Tick[]; room: "narrow" | "wide" }) {
  return (
    <div className={classes.xTicks} data-room={room} aria-hidden="true">
      {ticks.map(({ at, text }) => (
        <span key={at} style={styleOf({ "--chart-at": `${at}%` })}>
          {text}
        </span>
      ))}
    </div>
  );
}

function Flag({ at, tone, text }: { at: number; tone: ChartTone; text: string }) {
  return (
    <span className={classes.flag} data-chart-tone={tone} style={styleOf({ "--chart-at": `${at}%` })}>
      {text}
    </span>
  );
}

function Cursor({ at, points }: { at: number; points: readonly PlotPoint[] }) {
  return (
    <>
      <line className={classes.cursor} x1={`${at}%`} x2={`${at}%`} y2="100%" />
      {byPlace(points).map(({ place, item }) => (
        <Dot key={place} x={`${item.x}%`} y={`${item.y}%`} tone={item.tone} />
      ))}
    </>
  );
}

function Readout({ at, lines: [first, ...others] }: { at: number; lines: readonly string[] }) {
  return (
    <div className={classes.readout} style={styleOf({ "--chart-at": `${at}%` })}>
      <b>{first}</b>
      {byPlace(others).map(({ place, item }) => (
        <span key={place}>{item}</span>
      ))}
    </div>
  );
}
