import { gameIds } from "@belab/domain/games";
import type { GameScreens } from "@belab/ui/pages/games/screens";
import { useEffect, useState } from "react";
import { games } from "./registry.ts";

/** Milliseconds until the code of a game that did not load is asked for again. */
const retryDelays = [1_000, 3_000, 9_000];

const loading = new Map<string, Promise<GameScreens>>();

/**
 * The screens of a game; undefined until they are loaded.
 *
 * @throws Error to the page's error boundary, where they can't be loaded, or this build doesn't know the game.
 */
export function useGame(id: string | undefined): GameScreens | undefined {
  return useLoaded(id, loadGame);
}

/** The screens of all games; undefined until they are loaded. */
export function useAllGames(): readonly [GameScreens, ...GameScreens[]] | undefined {
  return useLoaded("all", loadAll);
}

function useLoaded<Loaded>(id: string | undefined, load: (id: string) => Promise<Loaded>): Loaded | undefined {
  const [state, setState] = useState<{ id: string; loaded?: Loaded; error?: unknown }>();
  useEffect(() => {
    let isWanted = true;
    if (id !== undefined) {
      load(id).then(
        (loaded) => isWanted && setState({ id, loaded }),
        (error: unknown) => isWanted && setState({ id, error }),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [id, load]);
  if (state?.error !== undefined) {
    throw state.error;
  }
  return state?.id === id ? state?.loaded : undefined;
}

async function loadAll(): Promise<readonly [GameScreens, ...GameScreens[]]> {
  const [first, ...others] = gameIds;
  return Promise.all([loadGame(first), ...others.map(loadGame)]);
}

/** All who want a game share one request. */
function loadGame(id: string): Promise<GameScreens> {
  const known = loading.get(id) ?? tryToLoad(id);
  loading.set(id, known);
  known.catch(() => loading.delete(id));
  return known;
}

async function tryToLoad(id: string): Promise<GameScreens> {
  const game = gameIds.find((known) => known === id);
  if (game === undefined) {
    throw new Error(`There are no screens for the game ${id}.`);
  }
  for (const delay of retryDelays) {
    try {
      return await games[game]();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return games[game]();
}
