import { gamePath, games } from "@belab/domain/games";

/** Where the cards of games lead: each to the game's public page. */
export const gameHrefs: Readonly<Record<string, string>> = Object.fromEntries(
  games.map(({ id }) => [id, gamePath(id)]),
);
