import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import pg from "pg";
import { migrate } from "../apps/server/src/database/migrations.ts";
import { type Database, openDatabase } from "../apps/server/src/database/open.ts";
import { listening, runServer, type ServerProcess } from "../apps/server/src/testing/testServerProcess.ts";

/** A migrated database with settings for servers on it. */
export interface Installation extends AsyncDisposable {
  /** Its own connection, beside those of the server. */
  database: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where its server listens, while there is one. */
  url: string;
  /** The variables that its server is started with. */
  env: Record<string, string>;
  /** Starts its server and waits until it listens. */
  start(more?: Record<string, string>): Promise<ServerProcess>;
}

const secret = "the secret of an installation that things happen to";

/**
 * @param postgresUrl - a server on which a database is made; without it the database is a SQLite file.
 * @param dataDir - where the file is kept; in a temporary folder without it.
 */
export async function makeInstallation(postgresUrl?: string, dataDir?: string): Promise<Installation> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "belab-faults-")));
  const databaseUrl = postgresUrl === undefined ? undefined : await makeDatabase(postgresUrl);
  const port = String(await getPort({ host: "127.0.0.1" }));
  const database = await openDatabase({ databaseUrl, dataDir: folder });
  await migrate(database);
  const env = {
    PORT: port,
    DATA_DIR: folder,
    SECRET: secret,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const servers: ServerProcess[] = [];
  return {
    database,
    dataDir: folder,
    databaseUrl,
    url: `http://127.0.0.1:${port}`,
    env,
    async start(more = {}) {
      const server = runServer({ ...env, ...more });
      servers.push(server);
      await listening(server);
      return server;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server.kill()));
      await database.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeDatabase(postgresUrl: string): Promise<string> {
  const url = new URL(postgresUrl);
  const name = `belab_faults_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
