import type {
  CutoffCurve,
  DecisionTime,
  FittedCutoff,
  GoogolFinding,
  GoogolParameters,
  WinRate,
} from "../../setup/index.ts";

// What the words of a debriefing need beside its figures.

/** How the game was played, as the lessons differ by it. */
export type Lesson = "best" | "rank" | "knownRange";

export function lessonOf({ goal, variant }: GoogolParameters): Lesson {
  if (goal === "rank") {
    return "rank";
  }
  return variant === "known-range" ? "knownRange" : "best";
}

/** Whether the optimal rule skips some slips and takes the next best so far. */
export function isCutoffBest(parameters: GoogolParameters): boolean {
  return lessonOf(parameters) === "best";
}

/** A player's cut-off beside the best one: what all sentences about it say. */
export interface CutoffReading {
  readonly skipped: number;
  /** What it is worth. */
  readonly value: number;
  readonly best: number;
  /**
   * `same`: it is the best one, and no other fits as well. `open`: the best one is among those that fit equally well, so the
   * decisions show no difference from it. Otherwise the player stopped too `early` or too `late`.
   */
  readonly compared: "same" | "open" | "early" | "late";
  /** All cut-offs that fit equally well, and what they are worth; undefined where there is only one. */
  readonly equallyGood:
    | { readonly from: number; readonly to: number; readonly least: number; readonly most: number }
    | undefined;
}

export function readCutoff({ skipped, equallyGood: { from, to } }: FittedCutoff, curve: CutoffCurve): CutoffReading {
  const best = curve.best.skipped;
  const worths = curve.values.slice(from, to + 1);
  const side = best > to ? "early" : "late";
  const isOpen = from <= best && best <= to;
  return {
    skipped,
    value: curve.values[skipped] ?? 0,
    best,
    compared: isOpen && from < to ? "open" : isOpen ? "same" : side,
    equallyGood: from < to ? { from, to, least: Math.min(...worths), most: Math.max(...worths) } : undefined,
  };
}

/** With fewer decks, or players, a chart of them says nothing. */
const fewestCompared = 5;

/** Whether there are enough decks, or players, for a chart of them. */
export function isComparable(count: number): boolean {
  return count >= fewestCompared;
}

/** Decks on which the decision was that of the optimal rule. */
export function rightDecisions(findings: Readonly<Record<GoogolFinding, number>>): number {
  return findings["right-won"] + findings["right-unlucky"];
}

/** Whether there are enough decks of separate luck to know a win rate well. */
export function isTelling({ effectiveDecks, decksToTell }: WinRate): boolean {
  return effectiveDecks >= decksToTell;
}

/** The slip on which decisions took longest, without slips that few have come to. */
export function slowestSlip(times: readonly DecisionTime[]): DecisionTime | undefined {
  const most = Math.max(0, ...times.map(({ decisions }) => decisions));
  return times
    .filter(({ decisions }) => decisions * 5 >= most)
    .reduce<DecisionTime | undefined>(
      (slowest, each) => (slowest === undefined || each.median > slowest.median ? each : slowest),
      undefined,
    );
}

/** The middle of values that are sorted. Undefined without a value. */
export function middleOf(sorted: readonly number[]): number | undefined {
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/** The sentences that there are, as one text. */
export function sentences(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
