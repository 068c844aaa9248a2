import catalogue from "@belab/locales/en/common/Chart";
import type { Axis, ChartFace, ChartTone } from "@belab/ui/game/charts";
import {
  ChartFigure,
  type ChartProps,
  ChartRows,
  plotAxis,
  rounded,
  type Scale,
  scaleOf,
  writer,
} from "@belab/ui/game/charts";
import { useMessages } from "@belab/ui/theme";
import classes from "./SpanChart.module.css";

/** A bar from one value to another, either of which may be below 0. */
export interface Span {
  /** What the bar is called; unique in the chart. */
  label: string;
  from: number;
  to: number;
  /** Whose value it is; a change that adds or takes something has no owner. */
  tone: ChartTone | "gain" | "loss";
  /** The team whose value it is. */
  face?: ChartFace | undefined;
  /** Stands in place of the length. */
  text?: string | undefined;
  /** A small second line under the value. */
  detail?: string | undefined;
}

interface SpanChartProps extends ChartProps {
  /** What the bars measure. */
  value: Axis;
  /** From top to bottom. */
  spans: readonly Span[];
  /** Ends of the axis, where several of these charts are compared. */
  from?: number | undefined;
  to?: number | undefined;
}

/** Values on both sides of 0, or the steps from one value to another: each bar begins where the one before ends. */
export function SpanChart({ value: axis, spans, from, to, ...rest }: SpanChartProps) {
  const translation = useMessages(catalogue, rest.labels);
  const write = writer(axis, translation.locale);
  const scale = scaleOf(
    spans.flatMap((span) => [span.from, span.to]),
    { from, to },
  );
  const textOf = (span: Span) => span.text ?? write(span.to - span.from);
  const detailed = spans.some((span) => span.detail);
  const table = {
    head: ["", axis.label, ...(detailed ? [""] : [])],
    rows: spans.map((span) => [span.label, textOf(span), ...(detailed ? [span.detail ?? ""] : [])]),
  };
  return (
    <ChartFigure {...rest} table={table}>
      {spans.length > 0 && (
        <ChartRows
          title={rest.title}
          size={rest.size ?? "page"}
          label={axis.label}
          rows={spans.map((span) => ({
            label: span.label,
            tone: span.tone === "gain" || span.tone === "loss" ? "other" : span.tone,
            face: span.face,
            value: textOf(span),
            detail: span.detail,
            picture: <SpanBar span={span} scale={scale} />,
          }))}
          ticks={rest.size === "poster" ? [] : plotAxis(axis, scale, { whole: false, locale: translation.locale }).few}
          table={table}
          translation={translation}
        />
      )}
    </ChartFigure>
  );
}

function SpanBar({ span, scale }: { span: Span; scale: Scale }) {
  const [left, right] = [span.from, span.to].map(scale.percent).sort((one, other) => one - other) as [number, number];
  const zero = scale.percent(0);
  return (
    <>
      <line className={classes.zero} x1={`${zero}%`} x2={`${zero}%`} y2="100%" />
      <rect
        className={classes.bar}
        data-chart-part="bar"
        data-kind={span.tone}
        x={`${left}%`}
        y="50%"
        width={`${rounded(right - left)}%`}
      />
    </>
  );
}
