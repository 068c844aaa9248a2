import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/common/Chart";
import catalogue from "@belab/locales/en/common/Chart";
import { useMessages } from "../../theme/messages.tsx";
import { ChartFigure, type ChartProps } from "../ChartFigure/ChartFigure.tsx";
import { Dot } from "../ChartFigure/ChartKey.tsx";
import { Stretched } from "../ChartFigure/ChartPlot.tsx";
import { at, byPlace, toned } from "../ChartFigure/chartParts.ts";
import { linearScale, rounded, type Scale, scaleOf, ticksOf } from "../ChartFigure/chartScale.ts";
import type { Axis, ChartFace, ChartTable, ChartTone, KeyEntry } from "../ChartFigure/chartTypes.ts";
import { writer } from "../ChartFigure/plotAxis.ts";
import { MultiplesGrid } from "./MultiplesGrid.tsx";
import classes from "./SmallMultiples.module.css";

/** A line of one of the charts. */
export interface MultipleLine {
  /** What the line is called; unique in its chart. */
  label: string;
  /** Whose values it has; those of `other` lie behind the rest. */
  tone: ChartTone;
  /** The team whose values it has. */
  face?: ChartFace | undefined;
  /** The points of the line, by rising `x`. */
  points: readonly { x: number; y: number }[];
}

/** One of the charts. */
export interface Multiple {
  /** What the chart is of; unique in the figure. */
  label: string;
  /** What it shows, in a few words. @default the last value of its lines, but for those of `other` */
  text?: string | undefined;
  /** At most eight lines. */
  lines: readonly MultipleLine[];
}

export interface SmallMultiplesProps extends ChartProps {
  /** What the horizontal axes measure. */
  x: Axis;
  /** What the vertical axes measure. */
  y: Axis;
  /** The charts, in the order in which they are read. */
  items: readonly Multiple[];
  /** Where the vertical axes begin. @default 0, or the lowest value below it */
  yFrom?: number | undefined;
  /** Where the vertical axes end. @default a round number above all values */
  yTo?: number | undefined;
}

/**
 * The same lines for several things, in small charts on one scale.
 * Renders a `ChartFigure` with a grid of line charts, each named and with its last value.
 *
 * @status beta
 * @useWhen you compare how values went for several things, such as markets, segments or shops, and one chart would be a tangle.
 * @avoidWhen all lines fit into one picture: that is `LineChart`, whose values are read out point by point.
 * @do Highlight one line of each chart, and give the others the tone `other`.
 * @do Call lines the same in all charts: the figure then has one key for them.
 * @dont Don't compare things of different size on one scale: pass shares, or make a figure for each.
 */
export function SmallMultiples({ x, y, items, yFrom, yTo, ...rest }: SmallMultiplesProps) {
  const { size = "page" } = rest;
  const translation = useMessages(catalogue, rest.labels);
  const points = items.flatMap(({ lines }) => lines.flatMap((line) => line.points));
  const xs = [...new Set(points.map((point) => point.x))].sort((one, other) => one - other);
  const [first = 0, last = first] = [xs[0], xs.at(-1)];
  const scales: Scales = {
    x: first === last ? linearScale(first - 1, last + 1) : linearScale(first, last),
    y: scaleOf(
      points.map((point) => point.y),
      { from: yFrom, to: yTo },
    ),
  };
  const writeX = writer(x, translation.locale);
  const writeY = writer(y, translation.locale);
  return (
    <ChartFigure {...rest} table={tableOf({ x, items, xs, writeX, writeY }, translation)} keyEntries={keyOf(items)}>
      {xs.length > 0 && (
        <MultiplesGrid
          size={size}
          items={items.map(({ label, lines, text = lastValues(lines, writeY) }) => ({
            label,
            text,
            picture: (
              <MultiplePlot
                lines={lines}
                scales={scales}
                ends={first === last ? [first] : [first, last]}
                writeX={writeX}
                writeY={writeY}
                isBare={size === "poster" && items.length > mostWithTicks}
              />
            ),
          }))}
        />
      )}
    </ChartFigure>
  );
}

/** On a projector, more charts than this have room for their lines alone. */
const mostWithTicks = 4;

type Write = (value: number) => string;

interface Scales {
  x: Scale;
  y: Scale;
}

/** The key names the lines, where they are the same in all charts and more than one. */
function keyOf(items: readonly Multiple[]): KeyEntry[] {
  const [first] = items;
  const namesOf = ({ lines }: Multiple) => lines.map(({ label, tone }) => `${tone} ${label}`).join("\n");
  if (!first || first.lines.length < 2 || items.some((item) => namesOf(item) !== namesOf(first))) {
    return [];
  }
  return first.lines.map(({ label, tone, face }) => ({ label, tone, face, kind: "line" }));
}

function lastValues(lines: readonly MultipleLine[], write: Write): string {
  return lines
    .filter(({ tone }) => tone !== "other")
    .flatMap(({ points }) => points.slice(-1).map((point) => write(point.y)))
    .join(" · ");
}

interface TableContent extends Pick<SmallMultiplesProps, "x" | "items"> {
  xs: readonly number[];
  writeX: Write;
  writeY: Write;
}

/** A row for each line of each chart, a column for each place. */
function tableOf({ x, items, xs, writeX, writeY }: TableContent, { format }: Translation<Messages>): ChartTable {
  const rows = items.flatMap(({ label, lines }) =>
    lines.map((line) => ({
      head: lines.length > 1 ? format("pair", { label, value: line.label }) : label,
      values: new Map(line.points.map((point) => [point.x, writeY(point.y)])),
    })),
  );
  return {
    head: [x.label, ...xs.map(writeX)],
    rows: rows.map(({ head, values }) => [head, ...xs.map((place) => values.get(place) ?? "")]),
  };
}

interface MultiplePlotProps {
  lines: readonly MultipleLine[];
  scales: Scales;
  /** The first and the last place of the horizontal axis. */
  ends: readonly number[];
  writeX: Write;
  writeY: Write;
  /** Without numbers at its axes. */
  isBare: boolean;
}

/** A chart without a cursor: the figure's table has its numbers. */
function MultiplePlot({ lines, scales, ends, writeX, writeY, isBare }: MultiplePlotProps) {
  const place = (point: { x: number; y: number }) => ({
    x: scales.x.percent(point.x),
    y: rounded(100 - scales.y.percent(point.y)),
  });
  const ticks = ticksOf(scales.y, { count: 2, whole: false }).map((value) => ({
    at: scales.y.percent(value),
    text: writeY(value),
  }));
  const ordered = [...lines].sort((one, other) => rankOf(one) - rankOf(other));
  return (
    <div className={classes.plot} data-bare={isBare || undefined}>
      <div className={classes.yTicks} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick.at} style={at(tick.at)}>
            {tick.text}
          </span>
        ))}
      </div>
      <svg className={classes.area} aria-hidden="true">
        {ticks.map((tick) => (
          <line key={tick.at} className={classes.grid} x2="100%" y1={`${100 - tick.at}%`} y2={`${100 - tick.at}%`} />
        ))}
        <line className={classes.base} x2="100%" y1="100%" y2="100%" />
        <Stretched>
          {byPlace(ordered, ({ tone, face, points }, key) => {
            const path = `M${points
              .map(place)
              .map((point) => `${point.x} ${point.y}`)
              .join("L")}`;
            return (
              <g key={key} {...toned(tone, face)}>
                {points.length > 1 && <path data-chart-part="casing" d={path} />}
                {points.length > 1 && <path data-chart-part="line" d={path} />}
              </g>
            );
          })}
        </Stretched>
        {byPlace(ordered, ({ tone, face, points }, key) => {
          const last = points.at(-1);
          return <g key={key}>{last && tone !== "other" && <Dot {...place(last)} tone={tone} face={face} />}</g>;
        })}
      </svg>
      <div className={classes.xTicks} aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{writeX(end)}</span>
        ))}
      </div>
    </div>
  );
}

/** Others lie behind, one's own in front. */
function rankOf({ tone }: MultipleLine): number {
  return ["other", "class", "best", "you"].indexOf(tone);
}
