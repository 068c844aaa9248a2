import catalogue from "@belab/locales/en/common/Chart";
import { tickStep } from "d3-array";
import { useMessages } from "../../theme/messages.tsx";
import { ChartFigure, type ChartProps } from "../ChartFigure/ChartFigure.tsx";
import { ChartPlot, Stretched } from "../ChartFigure/ChartPlot.tsx";
import { rounded, type Scale, scaleOf } from "../ChartFigure/chartScale.ts";
import type { Axis, ChartTable, ChartTone, PlotPoint } from "../ChartFigure/chartTypes.ts";
import { type PlotAxis, plotAxis, type Tick, writer } from "../ChartFigure/plotAxis.ts";

/** A bar of a `Histogram`. */
export interface Bin {
  /** A whole number: which bar it is. */
  x: number;
  /** How often it occurs, in the unit of the vertical axis. */
  value: number;
  /** The height of the outline here. */
  compared?: number | undefined;
}

/** Whose numbers a series has. */
export interface Series {
  /** What the numbers are called, in the key and in the table. */
  label: string;
  /** Whose numbers they are. */
  tone: ChartTone;
}

export interface HistogramProps extends ChartProps {
  /** What the horizontal axis counts. */
  x: Axis;
  /** What the vertical axis measures. */
  y: Axis;
  /** The bars: neighbours from left to right. */
  bins: readonly Bin[];
  /** Whose numbers the bars are. */
  series: Series;
  /** Whose numbers the stepped outline over the bars is. */
  compared?: Series | undefined;
}

/**
 * How often each whole number occurs, also compared with how often it should.
 * Renders a `ChartFigure` with bars, and a stepped outline over them.
 *
 * @status stable
 * @useWhen you show how often each whole number occurs, also compared with how often it should.
 * @avoidWhen the bars belong to things rather than numbers: that is `BarChart`.
 * @do Pass a bin for every number from the first to the last, also those with a value of 0: neighbours stand side by side.
 * @do Write the unit into the labels of the axes, such as “Share of decks”.
 * @dont Don't compare two groups of people by `compared`: its outline is for a reference, such as a theory.
 */
export function Histogram({ x, y, bins, series, compared, ...rest }: HistogramProps) {
  const translation = useMessages(catalogue, rest.labels);
  const { locale } = translation;
  const scale = scaleOf(bins.flatMap((bin) => [bin.value, bin.compared ?? 0]));
  const places = placesOf(bins, scale);
  const table = tableOf({ x, y, bins, series, compared }, locale);
  const peak = places.reduce<Place | undefined>(
    (best, place) => (best && best.outline <= place.outline ? best : place),
    undefined,
  );

  return (
    <ChartFigure {...rest} table={table} keyEntries={[{ ...series, kind: "bar" }]}>
      {bins.length > 0 && (
        <ChartPlot
          title={rest.title}
          size={rest.size ?? "page"}
          x={binAxis(x, places, locale)}
          y={plotAxis(y, scale, { whole: bins.every((bin) => Number.isInteger(bin.value)), locale })}
          table={table}
          stops={places.map((place) => place.middle)}
          pointsAt={(stop) => pointsAt(places[stop])}
          flag={compared && peak && { x: peak.middle, y: peak.outline, tone: compared.tone, text: compared.label }}
          translation={translation}
        >
          <g data-chart-tone={series.tone} data-chart-dense={bins.length > denseFrom || undefined}>
            {places.map((place) => (
              <rect
                key={place.bin.x}
                data-chart-part="bar"
                x={`${place.barFrom}%`}
                y={`${place.top}%`}
                width={`${place.barWidth}%`}
                height={`${rounded(100 - place.top)}%`}
              />
            ))}
          </g>
          {compared && (
            <Stretched>
              <g data-chart-tone={compared.tone}>
                <path data-chart-part="casing" d={outlineOf(places)} />
                <path data-chart-part="line" d={outlineOf(places)} />
              </g>
            </Stretched>
          )}
        </ChartPlot>
      )}
    </ChartFigure>
  );

  function pointsAt(place: Place | undefined): PlotPoint[] {
    const points = [
      { y: place?.top, tone: series.tone },
      { y: compared && place?.bin.compared !== undefined ? place.outline : undefined, tone: compared?.tone ?? "other" },
    ];
    return points.flatMap((point) =>
      place && point.y !== undefined ? [{ ...point, x: place.middle, y: point.y }] : [],
    );
  }
}

/** More bins than this stand beside each other without gaps. */
const denseFrom = 40;

/** Where a bin is drawn, in percent from the left and from the top. */
interface Place {
  bin: Bin;
  middle: number;
  end: number;
  barFrom: number;
  barWidth: number;
  top: number;
  /** The height of the outline over it. */
  outline: number;
}

function placesOf(bins: readonly Bin[], scale: Scale): Place[] {
  const width = 100 / bins.length;
  const gap = bins.length > denseFrom ? 0 : 0.1;
  return bins.map((bin, index) => ({
    bin,
    middle: rounded((index + 0.5) * width),
    end: rounded((index + 1) * width),
    barFrom: rounded((index + gap) * width),
    barWidth: rounded((1 - 2 * gap) * width),
    top: rounded(100 - scale.percent(bin.value)),
    outline: rounded(100 - scale.percent(bin.compared ?? 0)),
  }));
}

/** Steps over the bins, interrupted where there is nothing to compare with. */
function outlineOf(places: readonly Place[]): string {
  const steps = places.map(({ outline, end }) => (outline === 100 ? `V100M${end} 100` : `V${outline}H${end}`));
  return `M0 100${steps.join("")}V100`;
}

/** The ticks are numbers that have a bin: multiples of a round step, and the first one where there is room. */
function binAxis(axis: Axis, places: readonly Place[], locale: string): PlotAxis {
  const write = writer(axis, locale);
  const first = places[0]?.bin.x ?? 0;
  const last = places.at(-1)?.bin.x ?? first;

  function ticks(most: number): Tick[] {
    const step = places.length <= most ? 1 : Math.max(1, tickStep(first, last, most));
    const firstRound = Math.ceil(first / step) * step;
    return places
      .filter(({ bin }) => bin.x % step === 0 || (bin.x === first && firstRound - first > step / 2))
      .map(({ bin, middle }) => ({ at: middle, text: write(bin.x) }));
  }

  return { label: axis.label, few: ticks(6), more: ticks(20) };
}

function tableOf(
  { x, y, bins, series, compared }: Pick<HistogramProps, "x" | "y" | "bins" | "series" | "compared">,
  locale: string,
): ChartTable {
  const [writeX, writeY] = [writer(x, locale), writer(y, locale)];
  return {
    head: [x.label, series.label, ...(compared ? [compared.label] : [])],
    rows: bins.map((bin) => [
      writeX(bin.x),
      writeY(bin.value),
      ...(compared ? [bin.compared === undefined ? "" : writeY(bin.compared)] : []),
    ]),
  };
}
