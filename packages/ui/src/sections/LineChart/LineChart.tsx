import catalogue from "@belab/locales/en/common/Chart";
import { useMessages } from "../../theme/messages.tsx";
import { ChartFigure, type ChartProps } from "../ChartFigure/ChartFigure.tsx";
import { Dot } from "../ChartFigure/ChartKey.tsx";
import { ChartPlot } from "../ChartFigure/ChartPlot.tsx";
import { byPlace } from "../ChartFigure/chartParts.ts";
import { linearScale, rounded, scaleOf } from "../ChartFigure/chartScale.ts";
import type { Axis, ChartTone } from "../ChartFigure/chartTypes.ts";
import { plotAxis, writer } from "../ChartFigure/plotAxis.ts";

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

/**
 * How a value changes along another, with its uncertainty as a band.
 * Renders a `ChartFigure` with lines, the marks on them, and a vertical line.
 */
export function LineChart({ x, y, lines, marks = [], at, yFrom, yTo, ...rest }: LineChartProps) {
  const translation = useMessages(catalogue, rest.labels);
  const { locale, format, messages } = translation;
  const points = lines.flatMap((line) => line.points);
  const xs = [...new Set([...points, ...marks].map((point) => point.x))].sort((one, other) => one - other);
  const xScale = linearScale(xs[0] ?? 0, xs.at(-1) ?? 1);
  const yScale = scaleOf(
    [
      ...points.flatMap((point) => [point.y, point.from ?? point.y, point.to ?? point.y]),
      ...marks.map((mark) => mark.y),
    ],
    { from: yFrom, to: yTo },
  );
  const left = (value: number) => xScale.percent(value);
  const top = (value: number) => rounded(100 - yScale.percent(value));
  const writeX = writer(x, locale);
  const writeY = writer(y, locale);
  const table = {
    head: [x.label, ...lines.map((line) => line.label), ...(marks.length > 0 ? [messages.marked] : [])],
    rows: xs.map((value) => [
      writeX(value),
      ...lines.map((line) => {
        const point = line.points.find((one) => one.x === value);
        return point ? writePoint(point) : "";
      }),
      ...(marks.length > 0
        ? [
            marks
              .filter((mark) => mark.x === value)
              .map((mark) => mark.label)
              .join(", "),
          ]
        : []),
    ]),
  };

  function writePoint({ y: value, from, to }: LinePoint): string {
    return from === undefined || to === undefined
      ? writeY(value)
      : format("withRange", { value: writeY(value), range: format("range", { from: writeY(from), to: writeY(to) }) });
  }

  const path = (line: readonly LinePoint[]) => `M${line.map((point) => `${left(point.x)} ${top(point.y)}`).join("L")}`;

  return (
    <ChartFigure
      {...rest}
      table={table}
      keyEntries={lines.map(({ label, tone }) => ({ label, tone, kind: "line" as const }))}
    >
      {xs.length > 0 && (
        <ChartPlot
          title={rest.title}
          size={rest.size ?? "page"}
          x={plotAxis(x, xScale, { whole: xs.every(Number.isInteger), locale })}
          y={plotAxis(y, yScale, { whole: points.every((point) => Number.isInteger(point.y)), locale })}
          table={table}
          stops={xs.map(left)}
          pointsAt={(stop) =>
            lines.flatMap((line) =>
              line.points
                .filter((point) => point.x === xs[stop])
                .map((point) => ({ x: left(point.x), y: top(point.y), tone: line.tone })),
            )
          }
          top={at && { x: left(at.x), y: 100, tone: at.tone, text: at.label }}
          translation={translation}
          stretched={byPlace(lines).map(({ place, item: { tone, points: line } }) => (
            <g key={place} data-chart-tone={tone}>
              <path data-chart-part="band" d={bandPath(line)} />
              <path data-chart-part="casing" d={path(line)} />
              <path data-chart-part="line" d={path(line)} />
            </g>
          ))}
        >
          {byPlace(marks).map(({ place, item }) => (
            <Dot key={place} x={`${left(item.x)}%`} y={`${top(item.y)}%`} tone={item.tone} />
          ))}
        </ChartPlot>
      )}
    </ChartFigure>
  );

  function bandPath(line: readonly LinePoint[]): string {
    const ends = line.flatMap(({ x: place, from, to }) =>
      from === undefined || to === undefined ? [] : [{ place, from, to }],
    );
    const there = ends.map(({ place, to }) => `${left(place)} ${top(to)}`);
    const back = ends.map(({ place, from }) => `${left(place)} ${top(from)}`).reverse();
    return ends.length > 0 ? `M${[...there, ...back].join("L")}Z` : "";
  }
}
