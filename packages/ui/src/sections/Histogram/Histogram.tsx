import catalogue from "@belab/locales/en/common/Chart";
import { useMessages } from "../../theme/messages.tsx";
import { ChartFigure, type ChartProps } from "../ChartFigure/ChartFigure.tsx";
import { ChartPlot, type PlotPoint, type Tick } from "../ChartFigure/ChartPlot.tsx";
import { rounded, scaleOf } from "../ChartFigure/chartScale.ts";
import type { Axis, ChartTone } from "../ChartFigure/chartTypes.ts";
import { plotAxis, writer } from "../ChartFigure/plotAxis.ts";

/** A bar of a `Histogram`. */
export interface Bin {
  /** A whole number. */
  x: number;
  value: number;
  /** What the outline shows here. */
  compared?: number | undefined;
}

/** Whose numbers a series has. */
export interface Series {
  label: string;
  tone: ChartTone;
}

export interface HistogramProps extends ChartProps {
  x: Axis;
  y: Axis;
  /** Neighbours from left to right. */
  bins: readonly Bin[];
  /** Whose numbers the bars are. */
  series: Series;
  /** Whose numbers the stepped outline over the bars is. */
  compared?: Series | undefined;
}

/**
 * How often each whole number occurs, also compared with how often it would.
 * Renders a `ChartFigure` with bars, and a stepped outline over them.
 */
export function Histogram({ x, y, bins, series, compared, ...rest }: HistogramProps) {
  const translation = useMessages(catalogue, rest.labels);
  const { locale } = translation;
  const scale = scaleOf(bins.flatMap((bin) => [bin.value, bin.compared ?? 0]));
  const width = 100 / bins.length;
  const stops = bins.map((_, index) => rounded((index + 0.5) * width));
  const top = (value: number) => rounded(100 - scale.percent(value));
  const writeX = writer(x, locale);
  const writeY = writer(y, locale);
  const table = {
    head: [x.label, series.label, ...(compared ? [compared.label] : [])],
    rows: bins.map((bin) => [
      writeX(bin.x),
      writeY(bin.value),
      ...(compared ? [bin.compared === undefined ? "" : writeY(bin.compared)] : []),
    ]),
  };
  const highest = bins.reduce(
    (best, bin, index) => ((bin.compared ?? 0) > (bins[best]?.compared ?? 0) ? index : best),
    0,
  );
  const ticks = (most: number): Tick[] => {
    const step = Math.ceil(bins.length / most);
    return bins.flatMap((bin, index) => (index % step === 0 ? [{ at: stops[index] ?? 0, text: writeX(bin.x) }] : []));
  };

  function pointsAt(stop: number): PlotPoint[] {
    const bin = bins[stop];
    return bin ? [{ x: stops[stop] ?? 0, y: top(bin.value), tone: series.tone }] : [];
  }

  return (
    <ChartFigure {...rest} table={table} keyEntries={[{ ...series, kind: "bar" }]}>
      {bins.length > 0 && (
        <ChartPlot
          title={rest.title}
          size={rest.size ?? "page"}
          x={{ label: x.label, ticks: { few: ticks(7), more: ticks(14) } }}
          y={plotAxis(y, scale, { whole: bins.every((bin) => Number.isInteger(bin.value)), locale })}
          table={table}
          stops={stops}
          pointsAt={pointsAt}
          top={
            compared && {
              x: stops[highest] ?? 0,
              y: top(bins[highest]?.compared ?? 0),
              tone: compared.tone,
              text: compared.label,
            }
          }
          translation={translation}
          texts={null}
        >
          <g data-chart-tone={series.tone}>
            {bins.map((bin, index) => (
              <rect
                key={bin.x}
                data-chart-part="bar"
                x={`${rounded((index + 0.1) * width)}%`}
                width={`${rounded(0.8 * width)}%`}
                y={`${top(bin.value)}%`}
                height={`${rounded(100 - top(bin.value))}%`}
              />
            ))}
          </g>
          {compared && (
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" data-chart-tone={compared.tone}>
              <path data-chart-part="casing" d={outline()} />
              <path data-chart-part="line" d={outline()} />
            </svg>
          )}
        </ChartPlot>
      )}
    </ChartFigure>
  );

  function outline(): string {
    const steps = bins.map((bin, index) => `V${top(bin.compared ?? 0)}H${rounded((index + 1) * width)}`);
    return `M0 100${steps.join("")}V100`;
  }
}
