import type { GameEngine, GameTypes } from "@belab/domain/games";
import { brandManagement } from "@belab/domain/games/brand-management/engine";
import { earlierGoogol, googol } from "@belab/domain/games/googol/engine";
import { paperGame } from "@belab/domain/games/paper/engine";

/** A game whose types the tables do not know. */
export type AnyGame = GameEngine<GameTypes>;

/** The games of the product: a line each, and one for each earlier version that tables may still have. */
const engines: readonly AnyGame[] = [
  googol,
  earlierGoogol,
  brandManagement,
  paperGame("googol"),
  paperGame("brand-management"),
];

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

/** Games by id and version. */
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
