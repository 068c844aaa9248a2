import type { GameManifest } from "../packages/domain/src/games/manifest.ts";

/** A game of the list, with the folder of its package. */
export interface ListedGame {
  name: string;
  folder: string;
  manifest: GameManifest;
}

export function readGames(
  names?: readonly string[],
  folderOf?: (name: string) => string | undefined,
): Promise<ListedGame[]>;
export function writeGames(): Promise<void>;
