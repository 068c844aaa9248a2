import type { GameId } from "./catalogue.ts";

/** Returns the path of the public page of a game: what it teaches, how it runs, and how to try it. */
export function gamePath(id: GameId): string {
  return `/games/${id}`;
}

/**
 * Returns the path of a public page of a game.
 *
 * @param path - below that of the game; empty for the page of the game itself.
 */
export function gamePagePath(id: GameId, path: string): string {
  return path === "" ? gamePath(id) : `${gamePath(id)}/${path}`;
}
