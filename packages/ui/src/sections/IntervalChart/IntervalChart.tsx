import catalogue from "@belab/locales/en/common/Chart";
import { useMessages } from "../../theme/messages.tsx";
import { ChartFigure, type ChartProps } from "../ChartFigure/ChartFigure.tsx";
import { Dot } from "../ChartFigure/ChartKey.tsx";
import { ChartRows } from "../ChartFigure/ChartRows.tsx";
import { rounded, scaleOf } from "../ChartFigure/chartScale.ts";
import type { Axis, ChartTone } from "../ChartFigure/chartTypes.ts";
import { plotAxis, writer } from "../ChartFigure/plotAxis.ts";
import classes from "./IntervalChart.module.css";

/** A row of an `IntervalChart`: a value that lies between `from` and `to`. */
export interface Interval {
  /** What the row is called; unique in the chart. */
  label: string;
  /** The value, in the unit of the axis; null where it is not known: the row then says so. */
  value: number | null;
  /** The lower end of the range. */
  from: number;
  /** The upper end of the range. */
  to: number;
  /** Whose value it is. @default "other" */
  tone?: ChartTone | undefined;
}

/** A value that all rows are compared with. */
export interface ChartReference {
  /** The value, in the unit of the axis. */
  value: number;
  /** What it is called. */
  label: string;
  /** Whose value it is. @default "best" */
  tone?: ChartTone | undefined;
}

export interface IntervalChartProps extends ChartProps {
  /** What the rows measure. */
  value: Axis;
  /** The rows, from top to bottom. */
  rows: readonly Interval[];
  /** A vertical line through all rows, with its text. */
  reference?: ChartReference | undefined;
  /** Where the axis begins. @default 0, or the lowest value below it */
  from?: number | undefined;
  /** Where the axis ends. @default a round number above all values */
  to?: number | undefined;
}

/**
 * Values with their uncertainty, on one axis.
 * Renders a `ChartFigure` with a dot in its interval for each row, and a line to compare them with.
 *
 * @status stable
 * @useWhen you compare values that are uncertain, each with the range in which it may lie.
 * @avoidWhen the values are certain: that is `BarChart`. Where they change along another value, `LineChart` has bands.
 * @do Pass `reference` where all rows are compared with one value, such as that of the best rule.
 * @do Pass `value: null` for a row without data: it stays in its place and says so.
 * @dont Don't leave out the range of a small class: twelve decisions prove little, and the range shows it.
 */
export function IntervalChart({ value: axis, rows, reference, from, to, ...rest }: IntervalChartProps) {
  const translation = useMessages(catalogue, rest.labels);
  const { locale, format, messages } = translation;
  const write = writer(axis, locale);
  const known = rows.flatMap((row) => (row.value === null ? [] : [row.value, row.from, row.to]));
  const scale = scaleOf([...known, ...(reference ? [reference.value] : [])], { from, to });
  const table = {
    head: ["", axis.label, messages.from, messages.to],
    rows: rows.map((row) =>
      row.value === null
        ? [row.label, messages.noValue, "", ""]
        : [row.label, write(row.value), write(row.from), write(row.to)],
    ),
  };
  return (
    <ChartFigure {...rest} table={table}>
      {rows.length > 0 && (
        <ChartRows
          title={rest.title}
          size={rest.size ?? "page"}
          label={axis.label}
          rows={rows.map((row) => ({
            label: row.label,
            tone: row.tone ?? "other",
            value: row.value === null ? messages.noValue : write(row.value),
            detail: row.value === null ? undefined : format("range", { from: write(row.from), to: write(row.to) }),
            picture: row.value !== null && (
              <>
                <rect
                  className={classes.band}
                  data-chart-part="band"
                  x={`${scale.percent(row.from)}%`}
                  y="50%"
                  width={`${rounded(scale.percent(row.to) - scale.percent(row.from))}%`}
                />
                <Dot x={scale.percent(row.value)} y={50} tone={row.tone ?? "other"} />
              </>
            ),
          }))}
          table={table}
          ticks={plotAxis(axis, scale, { whole: false, locale }).few}
          reference={
            reference && {
              at: scale.percent(reference.value),
              tone: reference.tone ?? "best",
              text: format("pair", { label: reference.label, value: write(reference.value) }),
            }
          }
          translation={translation}
        />
      )}
    </ChartFigure>
  );
}
