import type { GameId } from "./catalogue.ts";

/** The public page of a game: what it teaches, how it runs, and how to try it. */
export function gamePath(id: GameId): string {
  return `/games/${id}`;
}
