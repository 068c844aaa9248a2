import type { ResultColumn } from "../games/engine.ts";

/** In what the values of a result are: see {@link ResultColumn}. */
export const resultUnits = ["share", "score", "count", "money", "rank"] as const satisfies ResultColumn["unit"][];

/** Number formats of results by unit. Games with their own unit of money format it themselves. */
export const resultFormats: Readonly<Record<ResultColumn["unit"], Intl.NumberFormatOptions>> = {
  share: { style: "percent", maximumFractionDigits: 0 },
  score: { maximumFractionDigits: 1 },
  count: { maximumFractionDigits: 1 },
  money: { style: "currency", currency: "EUR" },
  rank: { maximumFractionDigits: 1 },
};

/** Returns a result as the number that screens show: a share in percent, money in the unit of its column. */
export function shownResult(value: number, { unit, centsPerUnit }: ResultColumn): number {
  if (unit === "money") {
    return centsPerUnit === undefined ? Math.round(value) / 100 : Math.round(value / centsPerUnit);
  }
  // `Intl` rounds the decimal digits, not the binary number: 0.145 is 15%.
  return Number.parseFloat(new Intl.NumberFormat("en", { ...resultFormats[unit], useGrouping: false }).format(value));
}

/** What came of a game for a participant. */
export interface TableResult {
  readonly participantId: string;
  /** That of the class's list where it is known who they are. Null once it was deleted. */
  readonly name: string | null;
  /** Who of the class's list they are; null where they are nobody of it, or it is not decided. */
  readonly personId: string | null;
  /** Set where more than one took their name of the list: it counts for nobody until that is decided. */
  readonly isContested?: true;
  /** The seat of their team, counted from 0; null where everybody has a seat of their own. */
  readonly team: number | null;
  /** One for each column; null where nothing was played that it could be told from. */
  readonly values: readonly (number | null)[];
  /** Whether the game was played to its end. */
  readonly isFinished: boolean;
}

/** What came of a game that has ended, for each participant, as its teacher sees it. */
export interface TableResults {
  /** The most important first; none where the game is played on paper. */
  readonly columns: readonly ResultColumn[];
  /** All who had a seat, in the order of the seats. */
  readonly rows: readonly TableResult[];
}
