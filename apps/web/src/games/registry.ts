import type { GameId } from "@belab/domain/games";
import type { GameScreens } from "@belab/ui/game";

/** Loads the screens of a game. */
export type LoadScreens = () => Promise<GameScreens>;

/** The screens of every game, loaded where someone needs them: a line each. */
export const games: Readonly<Record<GameId, LoadScreens>> = {
  googol: async () => (await import("@belab/ui/pages/games/googol")).googolScreens,
  "brand-management": async () => (await import("@belab/ui/pages/games/brandManagement")).brandManagementScreens,
};

/** The screens of earlier versions that are not those of today, by id and version: tables may still have them. */
export const earlierGames: Readonly<Record<string, LoadScreens>> = {
  "brand-management 1": async () => (await import("@belab/ui/pages/games/paper")).paperScreens("brand-management"),
  "googol 1": async () => (await import("@belab/ui/pages/games/paper")).paperScreens("googol"),
};
