import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isThere, makePrivate } from "../privateFiles.ts";
import { type DatabasePlace, sqlitePath } from "./database.ts";
import { DatabaseRefusal } from "./refusal.ts";

// The person who activates the first account of a new installation becomes its administrator: a lost database is not one.
const explanation = `The database of this installation is the file belab.sqlite in this folder. While the file that you are reading is
here, the server does not start without that database: docs/administration.md says what to do.
`;

/** Remembers that a data folder has a database; does nothing on PostgreSQL. */
export function markInstalled({ databaseUrl, dataDir }: DatabasePlace): void {
  if (databaseUrl !== undefined) {
    return;
  }
  try {
    writeFileSync(markPath(dataDir), explanation, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if (!isThere(error)) {
      throw error;
    }
    makePrivate(markPath(dataDir));
  }
}

/** Whether a data folder has had a database; never on PostgreSQL. */
export function wasInstalled({ databaseUrl, dataDir }: DatabasePlace): boolean {
  return databaseUrl === undefined && statSync(markPath(dataDir), { throwIfNoEntry: false }) !== undefined;
}

/** Whether the file of the database is missing or empty. To be asked before it is opened, which makes it. */
export function hasNoFile(dataDir: string): boolean {
  return (statSync(sqlitePath(dataDir), { throwIfNoEntry: false })?.size ?? 0) === 0;
}

/** Says that a database is lost, and how to go on. */
export function lostDatabase(dataDir: string): DatabaseRefusal {
  return new DatabaseRefusal(
    `The database ${sqlitePath(dataDir)} is missing or empty, and ${markPath(dataDir)} says that there was one: put it back, restore a backup with "npm run admin -- restore FILE", or start a new installation in its place with the setting START_ANEW=yes.`,
  );
}

function markPath(dataDir: string): string {
  return join(dataDir, "installed");
}
