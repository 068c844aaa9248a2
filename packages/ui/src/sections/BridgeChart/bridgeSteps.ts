import { linearScale, type Scale } from "../ChartFigure/chartScale.ts";

/** What leads from one amount to another. */
export interface BridgePart {
  /** What the part is called; unique in the chart. */
  label: string;
  /** What it adds, or takes where it is below 0. */
  value: number;
}

/** A bar of a bridge. Places are in percent of the axis. */
export interface BridgeStep extends BridgePart {
  kind: "total" | "gain" | "loss";
  /** The lower and the upper end of the bar. */
  low: number;
  high: number;
  /** Where the next bar begins; a total's own end. */
  end: number;
}

/** The bars of a bridge from its first amount to its last one, and the axis that holds them. */
export interface Bridge {
  scale: Scale;
  steps: BridgeStep[];
}

/** Lays out the bars: each part begins where the one before ends. */
export function bridgeOf(start: BridgePart, parts: readonly BridgePart[], endLabel: string): Bridge {
  const sums = runningSums(start.value, parts);
  const last = sums.at(-1) ?? start.value;
  // No axis is shown: the bars have all the room that there is.
  const scale = linearScale(Math.min(0, ...sums), Math.max(0, ...sums));
  const stepOf = (part: BridgePart, kind: BridgeStep["kind"], from: number, to: number): BridgeStep => ({
    ...part,
    kind,
    low: scale.percent(Math.min(from, to)),
    high: scale.percent(Math.max(from, to)),
    end: scale.percent(to),
  });
  return {
    scale,
    steps: [
      stepOf(start, "total", 0, start.value),
      ...parts.map((part, index) =>
        stepOf(part, part.value < 0 ? "loss" : "gain", sums[index] ?? 0, sums[index + 1] ?? 0),
      ),
      stepOf({ label: endLabel, value: last }, "total", 0, last),
    ],
  };
}

/** The first amount, and what it is after each part. */
function runningSums(start: number, parts: readonly BridgePart[]): number[] {
  const sums = [start];
  for (const { value } of parts) {
    sums.push((sums.at(-1) ?? 0) + value);
  }
  return sums;
}
