import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { type Database, openDatabase, sqlitePath } from "../../database/database.ts";
import { testFolder } from "../testFolder.ts";
import kept from "./kept/sessions.json" with { type: "json" };
import { type DatabaseKind, openTestDatabase, type TestDatabase } from "./testDatabase.ts";

/** A database as the release before made it, whose secret is that of the tests. */
export interface KeptDatabase extends TestDatabase {
  /** When its last row was written, in milliseconds since 1970 UTC. */
  time: number;
  /** The cookies of the browsers that it knows. */
  cookies: { teacher: { session: string }; waiting: { browser: string } };
}

/**
 * Opens a copy of a kept database: a teacher with three tables and a changed email, a student with a picture and an
 * identity, a person whose sign-up waits for its activation, and two mails that wait to be sent.
 */
export async function openKeptDatabase(kind: DatabaseKind): Promise<KeptDatabase> {
  const place = kind === "sqlite" ? await openKeptFile() : await openKeptPostgres();
  return { ...place, time: kept.time, cookies: kept[kind] };
}

async function openKeptFile(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(testFolder, "belab-test-"));
  await writeFile(sqlitePath(dataDir), await unzip("version-0004.sqlite.gz"));
  const opened: Database[] = [];
  const openAgain = async () => {
    const database = await openDatabase({ dataDir });
    opened.push(database);
    return database;
  };
  const database = await openAgain();
  const close = async () => {
    await Promise.all(opened.map((each) => each.destroy()));
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, databaseUrl: undefined, openAgain, close, [Symbol.asyncDispose]: close };
}

async function openKeptPostgres(): Promise<TestDatabase> {
  const place = await openTestDatabase("postgres", { migrated: false });
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query((await unzip("version-0004.sql.gz")).toString());
  await client.end();
  return place;
}

async function unzip(name: string): Promise<Buffer> {
  return gunzipSync(await readFile(new URL(`./kept/${name}`, import.meta.url)));
}
