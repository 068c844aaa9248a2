import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../database/migrations.ts";
import { type Database, openDatabase } from "../database/open.ts";

export type DatabaseKind = "sqlite" | "postgres";

/** An empty database of its own, migrated unless said otherwise, with a folder beside it. */
export interface TestDatabase extends AsyncDisposable {
  database: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database over connections of its own, as another server process has it. */
  openAgain(): Promise<Database>;
  close(): Promise<void>;
}

const postgresUrl = process.env.TEST_DATABASE_URL || undefined;

if (postgresUrl === undefined) {
  process.stderr.write("PostgreSQL was not run: set TEST_DATABASE_URL, or run the tests by npm test.\n");
}

/** For `describe.each`: every store's suite runs over each of them. */
export const databasesUnderTest: { name: string; kind: DatabaseKind }[] = [
  { name: "SQLite", kind: "sqlite" },
  ...(postgresUrl === undefined ? [] : [{ name: "PostgreSQL", kind: "postgres" as const }]),
];

export async function openTestDatabase(
  kind: DatabaseKind = "sqlite",
  { migrated = true }: { migrated?: boolean } = {},
): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "belab-test-"));
  const databaseUrl = kind === "postgres" ? await createPostgresDatabase() : undefined;
  const opened: Database[] = [];
  const open = async () => {
    const database = await openDatabase({ databaseUrl, dataDir });
    opened.push(database);
    return database;
  };
  const database = await open();
  if (migrated) {
    await migrate(database);
  }
  const close = async () => {
    await Promise.all(opened.splice(0).map((each) => each.destroy()));
    if (databaseUrl !== undefined) {
      await dropPostgresDatabase(databaseUrl);
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, databaseUrl, openAgain: open, close, [Symbol.asyncDispose]: close };
}

async function createPostgresDatabase(): Promise<string> {
  const name = `belab_test_${randomUUID().replaceAll("-", "")}`;
  await inPostgres(`create database ${name}`);
  const url = new URL(postgresUrl ?? "");
  url.pathname = `/${name}`;
  return url.href;
}

async function dropPostgresDatabase(databaseUrl: string): Promise<void> {
  await inPostgres(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}

async function inPostgres(statement: string): Promise<void> {
  if (postgresUrl === undefined) {
    throw new Error("This test needs PostgreSQL: set TEST_DATABASE_URL.");
  }
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
