import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../../data.ts";
import { openDatabase } from "../../database/database.ts";
import { createPostgresDatabase } from "./postgresDatabases.ts";

/**
 * A process of its own that lets PostgreSQL prepare the statements that the tests of a run recorded, on a migrated database:
 * `prepareStatements.ts <folder> <serverUrl> <databaseName>`. Fails where a statement is refused, and names all that are.
 */
const [folder = "", serverUrl = "", databaseName = ""] = process.argv.slice(2);

const statements = recordedStatements(folder);
const databaseUrl = await createPostgresDatabase(serverUrl, databaseName);
const database = await openDatabase({ databaseUrl, dataDir: "" });
await migrate(database);
await database.destroy();
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const refused: string[] = [];
for (const statement of statements) {
  await client.query(`prepare recorded as ${statement}`).then(
    () => client.query("deallocate recorded"),
    (error: Error) => refused.push(`${error.message}: ${statement}`),
  );
}
await client.end();
if (refused.length > 0) {
  process.stderr.write(`PostgreSQL refuses what the server asks SQLite:\n${refused.join("\n")}\n`);
  process.exitCode = 1;
}

function recordedStatements(folder: string): string[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), "utf8").trim().split("\n"));
  return [...new Set(lines)].map((line) => JSON.parse(line));
}
