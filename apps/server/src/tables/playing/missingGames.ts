import type { Context, Log } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { countTablesByVersion, type TablesOfVersion } from "../stores/tableStore.ts";
import type { Games } from "./games.ts";

/** Returns the versions of games that tables were opened with and this server does not have any more. */
export async function findMissingGames(database: Database, games: Games): Promise<TablesOfVersion[]> {
  const all = await countTablesByVersion(database);
  return all.filter(({ game, version }) => games.find(game, version) === undefined);
}

/** Says in the log which games are missing, and what that means for their tables. */
export async function warnOfMissingGames({
  database,
  games,
  log,
}: Pick<Context, "database"> & { games: Games; log: Pick<Log, "warn"> }): Promise<void> {
  for (const missing of await findMissingGames(database, games)) {
    log.warn(
      missing,
      "a game of tables is not installed: its open tables can't go on, and ended ones have no debriefing",
    );
  }
}
