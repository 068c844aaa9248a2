import type { GameId } from "./catalogue.ts";

/** Returns the path of the public page of a game: what it teaches, how it runs, and how to try it. */
export function gamePath(id: GameId): string {
  return `/games/${id}`;
}

/** Public pages on Brand Management: what students read before they play, and notes for teachers. */
export const brandManagementPaths = {
  handbook: `${gamePath("brand-management")}/handbook`,
  teaching: `${gamePath("brand-management")}/teaching`,
} as const;

/** Returns where a game's notes for teachers and its handbook stand; undefined for a game that has none. */
export function gameGuidePaths(id: string): { handbook: string; teaching: string } | undefined {
  return id === ("brand-management" satisfies GameId) ? brandManagementPaths : undefined;
}
