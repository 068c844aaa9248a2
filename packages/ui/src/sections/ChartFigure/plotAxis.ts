import type { PlotAxis } from "./ChartPlot.tsx";
import { type Scale, ticksOf } from "./chartScale.ts";
import type { Axis } from "./chartTypes.ts";

/** How many characters fit beside each other under a narrow plot. */
const room = 26;

/** An axis of a plot with its ticks: fewer where their texts are long. */
export function plotAxis(axis: Axis, scale: Scale, { whole, locale }: { whole: boolean; locale: string }): PlotAxis {
  const write = writer(axis, locale);
  const longest = Math.max(...[scale.from, scale.to].map((value) => write(value).length));
  const few = Math.max(2, Math.min(5, Math.floor(room / (longest + 2))));
  const ticks = (count: number) =>
    ticksOf(scale, { count, whole }).map((value) => ({ at: scale.percent(value), text: write(value) }));
  return { label: axis.label, ticks: { few: ticks(few), more: ticks(2 * few) } };
}

/** Writes the values of an axis. */
export function writer({ format }: Axis, locale: string): (value: number) => string {
  const { format: write } = new Intl.NumberFormat(locale);
  return format ?? write;
}
