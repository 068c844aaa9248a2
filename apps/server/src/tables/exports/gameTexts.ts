import type { Messages } from "@belab/api/messages";
import type { Catalogue } from "@belab/locales";
import { gameTexts as installed } from "../../../generated/games.ts";

/** What the server says of a game. */
export interface GameTexts {
  /** What a person reads for the game's reasons. */
  reasons: Catalogue<Messages>;
  /** What the columns of its export hold, by sheet. */
  sheets: Catalogue<SheetTexts>;
}

/** The columns of a game's sheets, by the names of the sheets: the meaning, and the unit where there is one. */
export type SheetTexts = Readonly<Record<string, Readonly<Record<string, ColumnTexts>>>>;

interface ColumnTexts {
  /** The head of the column, where it is in the reader's language. */
  readonly title?: string;
  readonly meaning: string;
  readonly unit?: string;
}

/** The texts of the games that are installed, by the ids of the games. */
export const gameTexts: Readonly<Record<string, GameTexts>> = installed;
