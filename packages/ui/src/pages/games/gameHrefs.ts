import { type GameId, gamePath } from "@belab/domain/games";

/** Where the cards of games lead: each to the game's public page. */
export const gameHrefs: Readonly<Record<GameId, string>> = {
  googol: gamePath("googol"),
  "brand-management": gamePath("brand-management"),
};
