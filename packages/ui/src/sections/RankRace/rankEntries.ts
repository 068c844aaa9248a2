import type { CSSProperties, ReactNode } from "react";

/** One of those who are compared. */
export interface RankRaceEntry {
  /** Unique in the race. */
  id: string;
  /** What it is called. */
  label: string;
  /** What it is known by beside its name, such as a `TeamFace`: decoration. */
  mark?: ReactNode;
  /** What decides the rank: 0 or more. */
  value: number;
  /** The value before; null or left out where there was none. */
  before?: number | null | undefined;
  /** The value as it is written. */
  text: string;
  /** How much it has changed, as it is written. */
  change?: string | undefined;
  /** The color and the pattern of its bar, as `teamStyle` gives them. */
  style?: CSSProperties | undefined;
}

/** One of a race with its rank. */
export interface RankedEntry {
  entry: RankRaceEntry;
  /** From 1; equal values share a rank. */
  rank: number;
  /** The same before; null where there was no value. */
  rankBefore: number | null;
  /** Where it stands in the list, from 0. */
  place: number;
  /** Where it stood before: those without a value before stand at the end. */
  placeBefore: number;
}

/** Ranks the entries of a race, the first one first. Equal ones keep the order in which they are given. */
export function rankEntries(entries: readonly RankRaceEntry[]): RankedEntry[] {
  const before = entries.toSorted((one, other) => (other.before ?? -1) - (one.before ?? -1));
  return entries
    .toSorted((one, other) => other.value - one.value)
    .map((entry, place) => ({
      entry,
      rank: 1 + entries.filter(({ value }) => value > entry.value).length,
      rankBefore:
        entry.before == null ? null : 1 + entries.filter((each) => (each.before ?? -1) > (entry.before ?? 0)).length,
      place,
      placeBefore: before.indexOf(entry),
    }));
}
