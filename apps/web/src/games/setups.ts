import type { GameId } from "@belab/domain/games";
import { brandManagementSetup } from "@belab/domain/games/brand-management";
import { googolSetup } from "@belab/domain/games/googol";

/** How every game is set up, for pages that show nothing else of it: a line each. */
const setups = {
  googol: googolSetup,
  "brand-management": brandManagementSetup,
} satisfies Record<GameId, object>;

/** Whether someone can play a game alone. */
export function hasPractice(id: GameId): boolean {
  return setups[id].practice !== null;
}
