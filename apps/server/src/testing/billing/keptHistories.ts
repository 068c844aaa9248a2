import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { Owner } from "@belab/domain/plans";
import type { KeptWorld } from "@belab/stripe-stand-in";
import { backedUpTables, migrate } from "../../data.ts";
import { type DatabaseKind, openTestDatabase, type TestDatabase } from "../database/testDatabase.ts";

/**
 * What an installation had sold by 28 November 2026, when we still billed cards ourselves. Commit 10fb78f6 played it on its own
 * test lab and stand-in for Stripe, from January on: it cut the connection to Stripe where a history says so, and drew the
 * documents of two histories. `tables` has all rows, `stripe` all objects of its stand-in. Names and addresses are made up.
 */
interface KeptFile {
  /** In milliseconds since 1970 UTC. */
  time: number;
  owners: Record<string, Owner>;
  tables: Record<string, Record<string, unknown>[]>;
  stripe: KeptWorld;
}

export interface KeptHistories extends TestDatabase, Pick<KeptFile, "time" | "owners" | "stripe"> {}

/** The last migration of 10fb78f6. */
const keptVersion = "0049 disputes and sweeps";

/** Opens a copy of the kept database, which is not migrated yet. */
export async function openKeptHistories(kind: DatabaseKind): Promise<KeptHistories> {
  const zipped = await readFile(new URL("./kept/histories.json.gz", import.meta.url));
  const { tables, ...kept } = JSON.parse(gunzipSync(zipped).toString(), reviveBytes) as KeptFile;
  const place = await openTestDatabase(kind, { migrated: false });
  await migrate(place.database, keptVersion);
  await place.database.deleteFrom("installation").execute();
  const names = Object.keys(backedUpTables);
  const byOrder = Object.entries(tables)
    .map(([name, rows]) => ({ name: camelCase(name), rows }))
    .sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
  for (const { name, rows } of byOrder) {
    for (const row of rows) {
      await place.database
        .insertInto(name as "accounts")
        .values(row as never)
        .execute();
    }
  }
  return { ...place, ...kept };
}

function reviveBytes(_: string, value: unknown): unknown {
  const { base64 } = (value ?? {}) as { base64?: string };
  return base64 === undefined ? value : Buffer.from(base64, "base64");
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
