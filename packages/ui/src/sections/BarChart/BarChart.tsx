import catalogue from "@belab/locales/en/common/Chart";
import { useMessages } from "../../theme/messages.tsx";
import { ChartFigure, type ChartProps } from "../ChartFigure/ChartFigure.tsx";
import { ChartRows } from "../ChartFigure/ChartRows.tsx";
import { linearScale } from "../ChartFigure/chartScale.ts";
import type { Axis, ChartTone } from "../ChartFigure/chartTypes.ts";
import { writer } from "../ChartFigure/plotAxis.ts";
import classes from "./BarChart.module.css";

/** A bar of a `BarChart`. */
export interface Bar {
  label: string;
  value: number;
  /** @default "other" */
  tone?: ChartTone | undefined;
  /** Stands in place of the value. */
  text?: string | undefined;
  /** A small second line under the value. */
  detail?: string | undefined;
}

export interface BarChartProps extends ChartProps {
  /** What the bars measure. */
  value: Axis;
  bars: readonly Bar[];
  /** The end of the axis. @default the largest value */
  to?: number | undefined;
}

/**
 * Values of a few things side by side.
 * Renders a `ChartFigure` with a horizontal bar for each, its label on the left and its value on the right.
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
