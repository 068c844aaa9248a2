import type { RankRaceEntry } from "./RankRace.tsx";

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
