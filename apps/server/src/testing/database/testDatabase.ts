import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { migrate } from "../../data.ts";
import { type Database, openDatabase } from "../../database/database.ts";
import { testFolder } from "../testFolder.ts";
import { createPostgresDatabase, dropPostgresDatabase } from "./postgresDatabases.ts";

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

/** As `openDatabase` names it. */
const sqliteFile = "belab.sqlite";

const postgresUrl = process.env.TEST_DATABASE_URL || undefined;

if (postgresUrl === undefined) {
  process.stderr.write("PostgreSQL was not run: set TEST_DATABASE_URL, or run the tests by npm test.\n");
}

interface TestedDatabase {
  name: string;
  kind: DatabaseKind;
}

/** For `describe.each`, in files about what differs between the databases: stores, migrations, locks, races and events. */
export const everyDatabase: readonly TestedDatabase[] = [
  { name: "SQLite", kind: "sqlite" },
  ...(postgresUrl === undefined ? [] : [{ name: "PostgreSQL", kind: "postgres" as const }]),
];

/** For `describe.each`, in all other files: SQLite in `npm test`, PostgreSQL in `npm test -- postgres`. */
export const databasesUnderTest: readonly TestedDatabase[] = everyDatabase.filter(
  ({ kind }) => kind === (process.env.TEST_DATABASE_KIND ?? "sqlite"),
);

export async function openTestDatabase(
  kind: DatabaseKind = "sqlite",
  { migrated = true }: { migrated?: boolean } = {},
): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(testFolder, "belab-test-"));
  const databaseUrl = kind === "postgres" ? await takePostgresDatabase(migrated) : undefined;
  if (migrated && databaseUrl === undefined) {
    await writeFile(join(dataDir, sqliteFile), await migratedFile());
  }
  const opened: Database[] = [];
  const open = async () => {
    const database = await openDatabase({ databaseUrl, dataDir });
    // Kysely connects at the first query, and what never connected cannot be destroyed.
    await sql`select 1`.execute(database);
    opened.push(database);
    return database;
  };
  const database = await open();
  const close = async () => {
    await Promise.all(opened.splice(0).map((each) => each.destroy()));
    if (databaseUrl !== undefined) {
      await givePostgresDatabaseBack(databaseUrl);
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, databaseUrl, openAgain: open, close, [Symbol.asyncDispose]: close };
}

let migratedBytes: Promise<Buffer> | undefined;

/** A migrated SQLite file: made once for the tests of a process, which each take a copy. */
function migratedFile(): Promise<Buffer> {
  migratedBytes ??= makeMigratedFile();
  return migratedBytes;
}

async function makeMigratedFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(testFolder, "belab-test-"));
  const database = await openDatabase({ dataDir });
  await migrate(database);
  await database.destroy();
  const bytes = await readFile(join(dataDir, sqliteFile));
  await rm(dataDir, { recursive: true });
  return bytes;
}

/** Every row of a new database, as JSON, by table; null for a table that begins empty. */
type NewRows = Map<string, string | null>;

/** A database on PostgreSQL that one test after the other uses: making one takes much longer than emptying it. */
interface KeptDatabase {
  url: string;
  newRows: NewRows;
  /** Connected to it, to empty it. */
  client: pg.Client;
}

const emptied: KeptDatabase[] = [];

const inUse = new Map<string, KeptDatabase>();

async function takePostgresDatabase(migrated: boolean): Promise<string> {
  if (!migrated) {
    return makePostgresDatabase();
  }
  const kept = emptied.pop() ?? (await makeKeptDatabase());
  inUse.set(kept.url, kept);
  return kept.url;
}

function makePostgresDatabase(): Promise<string> {
  return createPostgresDatabase(serverUrl(), `${inject("databasePrefix")}${randomUUID().replaceAll("-", "")}`);
}

async function makeKeptDatabase(): Promise<KeptDatabase> {
  const url = await makePostgresDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  await migrate(database);
  await database.destroy();
  const client = new pg.Client({ connectionString: url });
  // Cut by a test, or with the database at the end of the run: emptying it says so.
  client.on("error", () => {});
  await client.connect();
  return { url, newRows: await readNewRows(client), client };
}

async function readNewRows(client: pg.Client): Promise<NewRows> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  const newRows: NewRows = new Map();
  for (const { name } of tables) {
    const { rows } = await client.query<{ json: string | null }>(`select json_agg(t)::text as json from ${name} t`);
    newRows.set(name, rows[0]?.json ?? null);
  }
  return newRows;
}

/** Empties a database for the next test; drops it where it was not migrated, or a test left its tables otherwise. */
async function givePostgresDatabaseBack(databaseUrl: string): Promise<void> {
  const kept = inUse.get(databaseUrl);
  inUse.delete(databaseUrl);
  try {
    if (kept === undefined) {
      throw new Error("A database that was not migrated is good for one test.");
    }
    await restore(kept);
    emptied.push(kept);
  } catch {
    await kept?.client.end();
    await dropPostgresDatabase(serverUrl(), databaseUrl);
  }
}

async function restore({ client, newRows }: KeptDatabase): Promise<void> {
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.query([...newRows.keys()].map((table) => `delete from ${table}`).join(";"));
  for (const [table, rows] of newRows) {
    if (rows !== null) {
      await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [rows]);
    }
  }
}

function serverUrl(): string {
  if (postgresUrl === undefined) {
    throw new Error("This test needs PostgreSQL: set TEST_DATABASE_URL.");
  }
  return postgresUrl;
}
