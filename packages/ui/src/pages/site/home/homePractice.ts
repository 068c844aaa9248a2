import type { GameId } from "@belab/domain/games";
import type { PracticeOffer } from "../../games/PracticeButton.tsx";

/** What Home says of a game that can be played alone. */
export interface HomePracticeTexts {
  /** What it is like to play it alone. */
  readonly alone: string;
  /** How long it takes and what one does, as the first step of those who learn. */
  readonly learnerStep: string;
  /** The same for those who teach. */
  readonly teacherStep: string;
  /** What somebody can do with it who is to become a teacher. */
  readonly trial: string;
  /** The button beside that. */
  readonly startTrial: string;
}

/** A game that a person can play alone. */
export interface HomePractice extends PracticeOffer {
  game: GameId;
  texts: HomePracticeTexts;
}
