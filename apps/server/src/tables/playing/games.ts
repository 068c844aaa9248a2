import type { GameEngine, GameId, GameTypes } from "@belab/domain/games";
import { engines, manifests } from "../../../generated/games.ts";

/** A game whose types the tables do not know. */
export type AnyGame = GameEngine<GameTypes>;

/** Whether a game is one of the premium games, by its id. One that is not installed is not. */
export function isPremiumGame(id: GameId): boolean {
  return manifests.some((game) => game.id === id && game.isPremium);
}

/** A table was opened with a version of a game that this server does not have any more. */
export class MissingGame extends Error {
  override name = "MissingGame";
}

/** The games that tables can be opened with, and every version that a table was opened with. */
export interface Games {
  /** The newest version of a game. */
  newest(id: string): AnyGame | undefined;
  /** Undefined where the version is not kept. */
  find(id: string, version: number): AnyGame | undefined;
  /** @throws MissingGame where the version is not kept. */
  version(id: string, version: number): AnyGame;
}

/** Games by id and version: those that are installed, unless there are others. */
export function createGames(all: readonly AnyGame[] = engines): Games {
  const newestFirst = [...all].sort((one, other) => other.version - one.version);
  const find: Games["find"] = (id, version) => all.find((game) => game.id === id && game.version === version);
  return {
    newest: (id) => newestFirst.find((game) => game.id === id),
    find,
    version(id, version) {
      const game = find(id, version);
      if (game === undefined) {
        throw new MissingGame(`The game ${id} has no version ${version} any more.`);
      }
      return game;
    },
  };
}
