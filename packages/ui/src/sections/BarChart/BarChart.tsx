import catalogue from "@belab/locales/en/common/Chart";
import { useMessages } from "../../theme/messages.tsx";
import { ChartFigure, type ChartProps } from "../ChartFigure/ChartFigure.tsx";
import { ChartRows } from "../ChartFigure/ChartRows.tsx";
import { linearScale } from "../ChartFigure/chartScale.ts";
import type { Axis, ChartFace, ChartTone } from "../ChartFigure/chartTypes.ts";
import { writer } from "../ChartFigure/plotAxis.ts";
import classes from "./BarChart.module.css";

/** A bar of a `BarChart`. */
export interface Bar {
  /** What the bar is called; unique in the chart. */
  label: string;
  /** Its length, in the unit of the axis; 0 or more. */
  value: number;
  /** Whose value it is. @default "other" */
  tone?: ChartTone | undefined;
  /** The team whose value it is. */
  face?: ChartFace | undefined;
  /** Stands in place of the value. */
  text?: string | undefined;
  /** A small second line under the value. */
  detail?: string | undefined;
}

export interface BarChartProps extends ChartProps {
  /** What the bars measure. */
  value: Axis;
  /** The bars, from top to bottom. */
  bars: readonly Bar[];
  /** The end of the axis. @default the largest value */
  to?: number | undefined;
}

/**
 * Values of a few things side by side.
 * Renders a `ChartFigure` with a horizontal bar for each, its label on the left and its value on the right.
 *
 * @status stable
 * @useWhen you compare a few things, one number each, such as games, groups or strategies.
 * @avoidWhen the numbers are uncertain: `IntervalChart` shows their ranges. Along time or rounds, `LineChart`.
 * @do Sort the bars by what people compare, such as from the largest to the smallest.
 * @do Set `to` to the same number where several of these charts stand side by side.
 * @dont Don't pass values below 0: the axis begins at 0, and bars have no room on its other side.
 */
export function BarChart({ value: axis, bars, to, ...rest }: BarChartProps) {
  const translation = useMessages(catalogue, rest.labels);
  const write = writer(axis, translation.locale);
  const scale = linearScale(0, to ?? Math.max(0, ...bars.map((bar) => bar.value)));
  const textOf = ({ text, value, detail }: Bar) => ({ value: text ?? write(value), detail });
  const detailed = bars.some((bar) => bar.detail);
  const table = {
    head: ["", axis.label, ...(detailed ? [""] : [])],
    rows: bars.map((bar) => [bar.label, textOf(bar).value, ...(detailed ? [bar.detail ?? ""] : [])]),
  };
  return (
    <ChartFigure {...rest} table={table}>
      {bars.length > 0 && (
        <ChartRows
          title={rest.title}
          size={rest.size ?? "page"}
          label={axis.label}
          rows={bars.map((bar) => ({
            label: bar.label,
            tone: bar.tone ?? "other",
            face: bar.face,
            ...textOf(bar),
            picture: (
              <rect className={classes.bar} data-chart-part="bar" y="50%" width={`${scale.percent(bar.value)}%`} />
            ),
          }))}
          table={table}
          translation={translation}
        />
      )}
    </ChartFigure>
  );
}
