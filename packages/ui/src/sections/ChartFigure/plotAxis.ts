import { type Scale, ticksOf } from "./chartScale.ts";
import type { Axis } from "./chartTypes.ts";

/** A text at a place of an axis, in percent. */
export interface Tick {
  at: number;
  text: string;
}

/** An axis as it is drawn: with few ticks, and with more where a wide container has room for them. */
export interface PlotAxis {
  label: string;
  few: readonly Tick[];
  more: readonly Tick[];
}

/** How many characters fit beside each other under a narrow plot. */
const room = 26;

/**
 * The ticks of an axis: fewer where their texts are long.
 *
 * @param whole - whether only whole numbers make sense.
 */
export function plotAxis(axis: Axis, scale: Scale, { whole, locale }: { whole: boolean; locale: string }): PlotAxis {
  const write = writer(axis, locale);
  const longest = Math.max(...[scale.from, scale.to].map((value) => write(value).length));
  const count = Math.max(2, Math.min(5, Math.floor(room / (longest + 2))));
  const ticks = (most: number) =>
    ticksOf(scale, { count: most, whole }).map((value) => ({ at: scale.percent(value), text: write(value) }));
  return { label: axis.label, few: ticks(count), more: ticks(2 * count) };
}

/** Writes the values of an axis. */
export function writer({ format }: Axis, locale: string): (value: number) => string {
  const { format: write } = new Intl.NumberFormat(locale);
  return format ?? write;
}
