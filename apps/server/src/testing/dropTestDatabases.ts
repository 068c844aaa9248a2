import { randomUUID } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** How the names of this run's databases on PostgreSQL begin. */
    databasePrefix: string;
  }
}

/** Names the databases of a run of the tests, and drops those that are left when it ends. */
export default function setUp(project: TestProject) {
  const databasePrefix = `belab_test_${randomUUID().slice(0, 8)}_`;
  project.provide("databasePrefix", databasePrefix);
  return () => dropDatabases(databasePrefix);
}

async function dropDatabases(prefix: string): Promise<void> {
  const connectionString = process.env.TEST_DATABASE_URL || undefined;
  if (connectionString === undefined) {
    return;
  }
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
