import type { ResultColumn } from "../games/engine.ts";

/** In what the values of a result are: see {@link ResultColumn}. */
export const resultUnits = ["share", "score", "count", "money", "rank"] as const satisfies ResultColumn["unit"][];

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
