import { onTestFinished } from "vitest";
import { runAdmin } from "../admin/runAdmin.ts";
import type { BackupRow } from "../backup/backupFile.ts";
import { deriveKeys } from "../keys.ts";
import { type DatabaseKind, openTestDatabase, type TestDatabase } from "./database/testDatabase.ts";
import type { TestApp } from "./testApp.ts";

// Installations whose operator gives commands.

export const secret = "the secret of the installation that is backed up";

/** The header of a backup of such an installation, without its version. */
export const backupHeader = {
  backup: "belab" as const,
  madeAt: "2026-01-05T09:00:00.000Z",
  secretMark: deriveKeys(secret).mark.toString("hex"),
};

/** Runs a command as on the command line. */
export async function admin(place: Pick<TestDatabase, "dataDir" | "databaseUrl">, args: string[], env = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runAdmin(
    args,
    { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, SECRET: secret, ...env },
    { out: (text) => out.push(text), err: (text) => err.push(text) },
  );
  return { code, out: out.join(""), err: err.join("") };
}

/** A database with a folder beside it, which go when the test is over. */
export async function place(kind: DatabaseKind, options?: { migrated: boolean }): Promise<TestDatabase> {
  const opened = await openTestDatabase(kind, options);
  onTestFinished(() => opened.close());
  return opened;
}

/** Where a server keeps its data. */
export function placeOf({ config }: TestApp) {
  return { dataDir: config.dataDir, databaseUrl: config.databaseUrl };
}

/** Rows as a backup is written from them. */
export async function* rowsOf(rows: BackupRow[]) {
  yield* rows;
}
