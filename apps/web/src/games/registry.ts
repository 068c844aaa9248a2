import type { GameId } from "@belab/domain/games";
import type { GameScreens } from "@belab/ui/pages/games/screens";

/** The screens of every game, loaded where somebody needs them: a line each. */
export const games: Readonly<Record<GameId, () => Promise<GameScreens>>> = {
  googol: async () => (await import("@belab/ui/pages/games/paper")).paperScreens("googol"),
  "brand-management": async () => (await import("@belab/ui/pages/games/paper")).paperScreens("brand-management"),
};
