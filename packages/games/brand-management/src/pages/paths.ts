import { gamePagePath, gamePath } from "@belab/domain/games";
import { brandManagementSetup } from "../setup/index.ts";

const { id } = brandManagementSetup;

/** Public pages on Brand Management: of the game itself, what students read before they play, and notes for teachers. */
export const brandManagementPaths = {
  game: gamePath(id),
  handbook: gamePagePath(id, "handbook"),
  teaching: gamePagePath(id, "teaching"),
} as const;
