import type { TableFacts } from "@belab/domain/tables";
import type { GameScreens } from "@belab/ui/game";
import type { LatePart } from "@belab/ui/game/latePart";
import { useEffect, useState } from "react";
import { cards } from "../../generated/cards.ts";
import { screens } from "../../generated/screens.ts";
import { language } from "../addresses.ts";
import { isHydrated } from "../hydration.ts";
import { loadPatiently, reloadOrThrow } from "../shell/lostScripts.ts";

const loading = new Map<string, Promise<GameScreens>>();

/** Those that have loaded, so that a page can show them at once. */
const loaded = new Map<string, GameScreens>();

/**
 * Returns the screens of a table's game; undefined until they are loaded.
 *
 * @param table - what it plays; undefined until it is known. Nothing is loaded of a game that the server doesn't have.
 * @throws Error to the page's error boundary, where they can't be loaded, or this build doesn't know the game.
 */
export function useGame(
  table: Pick<TableFacts, "game" | "version" | "isGameMissing"> | undefined,
): GameScreens | undefined {
  const key = table && !table.isGameMissing ? keyOf(table) : undefined;
  const late = useLoaded(key, loadGameOrReload);
  return late ?? (key === undefined ? undefined : loaded.get(key));
}

/**
 * Returns the screens of a table's game, for a page that shows a little more with them; undefined until they are loaded, and
 * where they can't be.
 */
export function useGameIfLoaded(table: Pick<TableFacts, "game" | "version"> | undefined): GameScreens | undefined {
  return useLoaded(table && keyOf(table), loadQuietly);
}

function loadGameOrReload(key: string): Promise<GameScreens> {
  return loadGame(key).catch(loaderOf(key) && reloadOrThrow);
}

function loadQuietly(key: string): Promise<GameScreens | undefined> {
  return loadGame(key).catch(() => undefined);
}

/** Loads a game's screens before a page needs them. @throws Error where they can't be loaded. */
export async function preloadGame(game: string): Promise<void> {
  if (loaderOf(game) !== undefined) {
    await loadGame(game);
  }
}

/**
 * Returns the screens of all games; undefined until they are loaded, and where there is no game.
 *
 * @param isNeeded - whether to load them.
 */
export function useAllGames(isNeeded = true): readonly [GameScreens, ...GameScreens[]] | undefined {
  return useLoaded(isNeeded ? "all" : undefined, loadAll);
}

/** The same with what a form shows of the settings of each: games load that apart from what is played. */
export function useAllGamesWithSettings(): readonly [GameScreens, ...GameScreens[]] | undefined {
  return useLoaded("all with settings", loadAllWithSettings);
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

async function loadAll(): Promise<readonly [GameScreens, ...GameScreens[]] | undefined> {
  const [first, ...others] = await Promise.all(Object.keys(screens).map(loadGame));
  return first && [first, ...others];
}

async function loadAllWithSettings(): Promise<readonly [GameScreens, ...GameScreens[]] | undefined> {
  const games = await loadAll();
  const parts = games?.flatMap(({ Parameters, Summary }) => [Parameters, Summary]) ?? [];
  await Promise.all(parts.map((part) => (part as Partial<LatePart<object>> | undefined)?.load?.()));
  return games;
}

/** Loads a game's screens. All who want a game share one request. */
function loadGame(key: string): Promise<GameScreens> {
  const known = loading.get(key) ?? tryToLoad(key);
  loading.set(key, known);
  known.then(
    (screens) => loaded.set(key, screens),
    () => loading.delete(key),
  );
  return known;
}

async function tryToLoad(key: string): Promise<GameScreens> {
  const load = loaderOf(key);
  if (load === undefined) {
    throw new Error(`There are no screens for the game ${key}.`);
  }
  // A page that came rendered recovers as a whole.
  return isHydrated() ? loadPatiently(load) : load();
}

/** Returns the key of a game: its id, and its version unless that is the newest. */
function keyOf({ game, version }: Pick<TableFacts, "game" | "version">): string {
  const isEarlier = version < newestOf(game) && version in (screens[game] ?? {});
  return isEarlier ? `${game} ${version}` : game;
}

function newestOf(game: string): number {
  return Math.max(...Object.keys(screens[game] ?? {}).map(Number));
}

function loaderOf(key: string): (() => Promise<GameScreens>) | undefined {
  const [game = "", version] = key.split(" ");
  const load = screens[game]?.[version === undefined ? newestOf(game) : Number(version)];
  const isForeign = cards.find(({ id }) => id === game)?.languages.includes(language) === false;
  return load && isForeign ? () => loadInEnglish(load) : load;
}

/** Few games lack a language of the product: what marks them is loaded for them alone. */
async function loadInEnglish(load: () => Promise<GameScreens>): Promise<GameScreens> {
  const [{ inEnglish }, loadedScreens] = await Promise.all([import("@belab/ui/game/inEnglish"), load()]);
  return inEnglish(loadedScreens);
}
