import type { Migration } from "kysely/migration";
import type { Database } from "./database.ts";
import type { TableName } from "./schema.ts";

/** A module that keeps rows of its own in the database: an area, or a ground module. */
export interface DataOwner<Context = { database: Database; now: () => number }> {
  /** Its tables. A table comes after those that it names: in this order a backup puts rows back. */
  tables: Readonly<Partial<Record<TableName, TableBackup>>>;
  /** Changes of the tables, each under a name that begins with its number among those of all owners. */
  migrations?: Readonly<Record<string, Migration>>;
  /** Deletes what has expired, at most a batch of each kind: an hour after the server starts, and every ten minutes. */
  cleanUp?(context: Context): Promise<void>;
}

export interface TableBackup {
  /** The columns of its key, in whose order its rows are read. */
  key: readonly string[];
  /** Whether its rows can be read under the installation's own secret only. @default false */
  isUnderSecret?: boolean;
  /** Whether each of its rows lets a browser act for an account. @default false */
  isSession?: boolean;
}
