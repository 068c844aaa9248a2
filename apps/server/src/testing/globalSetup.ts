import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** How the names of this run's databases on PostgreSQL begin. */
    databasePrefix: string;
    /** Where the queries of the tests are recorded. */
    statementsFolder: string;
  }
}

/** Names the databases of a run of the tests. When it ends, prepares its queries on PostgreSQL and drops its databases. */
export default async function setUp(project: TestProject) {
  const databasePrefix = `belab_test_${randomUUID().slice(0, 8)}_`;
  const statementsFolder = await mkdtemp(join(tmpdir(), "belab-statements-"));
  project.provide("databasePrefix", databasePrefix);
  project.provide("statementsFolder", statementsFolder);
  return async () => {
    const databaseUrl = process.env.TEST_DATABASE_URL || undefined;
    if (databaseUrl !== undefined) {
      try {
        await prepareStatements(statementsFolder, databaseUrl, `${databasePrefix}statements`);
      } finally {
        await dropDatabases(databaseUrl, databasePrefix);
      }
    }
    await rm(statementsFolder, { recursive: true });
  };
}

const prepareProcess = fileURLToPath(new URL("./database/prepareStatements.ts", import.meta.url));

/** In a process that finds the sources of the packages, which this one does not. */
async function prepareStatements(folder: string, ...database: [serverUrl: string, name: string]): Promise<void> {
  if ((await readdir(folder)).length > 0) {
    await promisify(execFile)("node", ["--conditions=@belab/source", prepareProcess, folder, ...database]);
  }
}

async function dropDatabases(connectionString: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(datname) as name from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  for (const { name } of rows) {
    await client.query(`drop database if exists ${name} with (force)`);
  }
  await client.end();
}
