import type { Config } from "./config.ts";
import { migrate, versionOf } from "./data.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { hasNoFile, lostDatabase, markInstalled, wasInstalled } from "./database/installed.ts";

/**
 * Opens the database of the installation for a server, and brings its tables up to date.
 *
 * @throws DatabaseRefusal where the installation has lost its database; otherwise what the database reported.
 */
export async function openInstallation(config: Config): Promise<Database> {
  const mustHaveData = config.startAnew !== "yes" && wasInstalled(config);
  if (mustHaveData && hasNoFile(config.dataDir)) {
    throw lostDatabase(config.dataDir);
  }
  const database = await openDatabase(config);
  if (mustHaveData && (await versionOf(database)) === undefined) {
    throw lostDatabase(config.dataDir);
  }
  await migrate(database);
  markInstalled(config);
  return database;
}
