import { assertSameSecret, markSecret } from "./accounts/secretMark.ts";
import type { Config } from "./config.ts";
import { migrate, versionOf } from "./data.ts";
import { allowedConnections, type Database, openDatabase, tryToWrite } from "./database/database.ts";
import { hasNoFile, lostDatabase, markInstalled, wasInstalled } from "./database/installed.ts";
import { deriveKeys } from "./keys.ts";
import { describeUnknown } from "./settings/unknownSettings.ts";

/** Writes the server's log while it starts. */
type InstallationLog = Record<"info" | "warn", (details: object, text: string) => void>;

/**
 * Opens the database of the installation for a server, and brings its tables up to date.
 *
 * @throws DatabaseRefusal where the installation has lost its database or has another secret; otherwise what the database reported.
 */
export async function openInstallation(config: Config, log: InstallationLog): Promise<Database> {
  warnOfSettings(config, log);
  const mustHaveData = config.startAnew !== "yes" && wasInstalled(config);
  if (mustHaveData && hasNoFile(config.dataDir)) {
    throw lostDatabase(config.dataDir);
  }
  const database = await openDatabase(config);
  if (mustHaveData && (await versionOf(database)) === undefined) {
    throw lostDatabase(config.dataDir);
  }
  await migrateWithLog(database, log);
  if (config.databaseUrl === undefined) {
    // SQLite opens a file that may not be written to without a word, even for a transaction that is to write.
    await tryToWrite(database);
  }
  await enforceSecret(database, config.secret);
  await warnOfConnections(database, config, log);
  markInstalled(config);
  return database;
}

/** Marks first: of servers that start a new installation at once, those with another secret than the first are refused. */
async function enforceSecret(database: Database, secret: string): Promise<void> {
  const keys = deriveKeys(secret);
  await markSecret(database, keys);
  await assertSameSecret(database, keys);
}

type IgnoredSettings = Pick<Config, "unknownSettings" | "removedSettings">;

function warnOfSettings({ unknownSettings, removedSettings }: IgnoredSettings, log: InstallationLog): void {
  for (const setting of removedSettings) {
    log.warn({ setting }, `removed setting ${setting}: see docs/upgrading.md`);
  }
  for (const unknown of unknownSettings) {
    log.warn({ setting: unknown.name }, describeUnknown(unknown));
  }
}

/** Says where this process alone may want more connections than PostgreSQL allows. */
async function warnOfConnections(
  database: Database,
  { databaseConnections }: Pick<Config, "databaseConnections">,
  log: InstallationLog,
): Promise<void> {
  const allowed = await allowedConnections(database);
  if (databaseConnections + 1 > allowed) {
    log.warn(
      { databaseConnections, allowed },
      "PostgreSQL allows fewer connections than this process may use: lower DATABASE_CONNECTIONS, or raise max_connections",
    );
  }
}

async function migrateWithLog(database: Database, log: InstallationLog): Promise<void> {
  const onWait = () =>
    log.warn({}, "another process brings the tables of the database up to date: the server starts once that is done");
  const started = performance.now();
  const { from = null, to } = await migrate(database, undefined, onWait);
  if (from !== to) {
    const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
    log.info({ from, to, seconds }, "the tables of the database were brought up to date");
  }
}
