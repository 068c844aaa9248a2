import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "../../data.ts";
import { type Database, openDatabase } from "../../database/database.ts";
import { createPostgresDatabase, dropPostgresDatabase } from "../database/postgresDatabases.ts";
import { testFolder } from "../testFolder.ts";
import { type RunningServer, type ServerProcessOptions, startServer } from "./testServerProcess.ts";

/** A migrated database and a data folder, with the settings of the servers that work on them. */
export interface TestInstallation extends AsyncDisposable {
  /** Over a connection of its own, beside those of the servers. */
  database: Database;
  dataDir: string;
  /** Of PostgreSQL; undefined on SQLite. */
  databaseUrl: string | undefined;
  /** The variables that its servers are started with. */
  env: Record<string, string>;
  /** Starts a server on it and waits until it listens. The server ends with the installation at the latest. */
  startServer(env?: Record<string, string>, options?: ServerProcessOptions): Promise<RunningServer>;
}

export interface TestInstallationOptions {
  /** A PostgreSQL server, on which a database is made and dropped. SQLite without either URL. */
  postgresUrl?: string | undefined;
  /** An empty PostgreSQL database, which stays as it is left. */
  databaseUrl?: string | undefined;
  /** A folder that stays there; a temporary one otherwise. */
  dataDir?: string | undefined;
}

export async function makeTestInstallation({
  postgresUrl,
  databaseUrl,
  dataDir,
}: TestInstallationOptions = {}): Promise<TestInstallation> {
  await using cleanup = new AsyncDisposableStack();
  const folder = dataDir ?? cleanup.adopt(await mkdtemp(join(testFolder, "belab-installation-")), remove);
  const url =
    postgresUrl === undefined
      ? databaseUrl
      : cleanup.adopt(await createPostgresDatabase(postgresUrl, databaseName()), (made) =>
          dropPostgresDatabase(postgresUrl, made),
        );
  const database = cleanup.adopt(await openDatabase({ databaseUrl: url, dataDir: folder }), (opened) =>
    opened.destroy(),
  );
  await migrate(database);
  const env = {
    DATA_DIR: folder,
    SECRET: "the secret of an installation that is tested",
    // What plans limit is for the tests of plans.
    PLANS: "open",
    ...(url !== undefined && { DATABASE_URL: url }),
  };
  const resources = cleanup.move();
  return {
    database,
    dataDir: folder,
    databaseUrl: url,
    env,
    startServer: async (more, options) =>
      resources.adopt(await startServer({ ...env, ...more }, options), (server) => server.kill()),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

function databaseName(): string {
  return `belab_installation_${randomUUID().replaceAll("-", "")}`;
}
