import type { Figure } from "../games/engine.ts";

/** Games or tables on one page of results. */
export const resultsPerPage = 20;

/** A game that is over. Times are in milliseconds since 1970 UTC. */
interface EndedGame {
  readonly gameTableId: string;
  /** The id of the game. */
  readonly game: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** The most important first; none where the game is played on paper. */
  readonly figures: readonly Figure[];
}

/** A game that someone played, with their own figures. */
export interface PlayedGame extends EndedGame {
  /** Whether they played it alone. */
  readonly isPractice: boolean;
  /** Its table was deleted: there is no debriefing of it any more. Left out where it is there. */
  readonly isDeleted?: true;
}

/** A table that a teacher opened, with the figures of the class. */
export interface TaughtTable extends EndedGame {
  /** How many played. */
  readonly players: number;
}
