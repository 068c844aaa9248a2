import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Events } from "./events/events.ts";
import type { Keys } from "./keys.ts";
import type { Outbox } from "./mail/outbox.ts";

export interface MxRecord {
  exchange: string;
  priority: number;
}

/** Writes the server's log. */
export interface Log {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** What every area of the server works with. */
export interface Context {
  config: Config;
  database: Database;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** A domain's mail servers, as `resolveMx` of `node:dns/promises`. */
  resolveMx: (domain: string) => Promise<MxRecord[]>;
  keys: Keys;
  log: Log;
  outbox: Outbox;
  events: Events;
  /** What each area keeps about people. */
  personalData: readonly PersonalData[];
  /** Aborted some time before the server closes. */
  draining: AbortSignal;
}

/** What reading and erasing what is kept about people works with, in the server and in the admin command. */
export type PersonalDataContext = Pick<Context, "database" | "now" | "keys" | "events" | "personalData">;

/** What an area keeps about the owner of an account. Rows that name the account go with it, by the database's own rule. */
export interface PersonalData {
  /** For the owner: nothing of others, and no secrets. By the names of sections of the export. */
  read(context: PersonalDataContext, accountId: string): Promise<Record<string, unknown>>;
  /**
   * Called in the transaction that deletes the account, before its rows go.
   *
   * @returns what is done once they are gone.
   */
  erase?(transaction: Database, context: PersonalDataContext, accountId: string): Promise<() => Promise<void>>;
}
