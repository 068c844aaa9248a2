import type { Messages, MessagesFor } from "@belab/api/messages";
import type { GoogolReason } from "@belab/domain/games/googol";
import type { Catalogue } from "@belab/locales";
import googolReasons from "@belab/locales/en/games/GoogolReasons";
import googolSheets from "@belab/locales/en/games/GoogolSheets";

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
  readonly meaning: string;
  readonly unit?: string;
}

const googol = {
  reasons: googolReasons satisfies Catalogue<MessagesFor<GoogolReason, typeof googolReasons.messages>>,
  sheets: googolSheets,
};

/** The texts of games that have some, by the ids of the games: a line each. */
export const gameTexts: Readonly<Record<string, GameTexts>> = { googol };
