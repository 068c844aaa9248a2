import type { GameId } from "@belab/domain/games";
import { tablePaths } from "@belab/domain/tables";

/** What loads a game's screens. */
const loader = "src/games/useGame.ts";

const ofGames: Readonly<Record<GameId, readonly string[]>> = {
  googol: [loader, "../../packages/ui/src/pages/games/googol.tsx"],
  "brand-management": [loader, "../../packages/ui/src/pages/games/brandManagement.tsx"],
};

/**
 * The pages that the server shows with what it knows of their address: by the kinds of data, the source files that each needs
 * besides its own. Read by the build only.
 */
export const dataSources: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  [tablePaths.play]: ofGames,
};
