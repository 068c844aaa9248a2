import type { Messages, MessagesFor } from "@belab/api/messages";
import type { BrandManagementReason } from "@belab/domain/games/brand-management";
import type { GoogolReason } from "@belab/domain/games/googol";
import type { Catalogue } from "@belab/locales";
import brandManagementReasons from "@belab/locales/en/games/BrandManagementReasons";
import brandManagementSheets from "@belab/locales/en/games/BrandManagementSheets";
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
  /** The head of the column, where it is in the reader's language. */
  readonly title?: string;
  readonly meaning: string;
  readonly unit?: string;
}

const brandManagement = {
  reasons: brandManagementReasons satisfies Catalogue<
    MessagesFor<BrandManagementReason, typeof brandManagementReasons.messages>
  >,
  sheets: brandManagementSheets,
};

const googol = {
  reasons: googolReasons satisfies Catalogue<MessagesFor<GoogolReason, typeof googolReasons.messages>>,
  sheets: googolSheets,
};

/** The texts of games that have some, by the ids of the games: a line each. */
export const gameTexts: Readonly<Record<string, GameTexts>> = { googol, "brand-management": brandManagement };
