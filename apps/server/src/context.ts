import type { Result } from "@belab/domain/result";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { MailRow } from "./database/schema.ts";
import type { Events } from "./events/events.ts";
import type { Keys } from "./keys.ts";
import type { Threads } from "./threads/threads.ts";

export interface MxRecord {
  exchange: string;
  priority: number;
}

/** Writes the server's log. */
export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** How far a mail has come. */
export type MailState = "sent" | "refused" | "pending";

/** How a try to send a mail can end; `deferred` is tried again. */
export type TryOutcome = NonNullable<MailRow["outcome"]> | "deferred";

/** Sends the mails of the outbox. */
export interface Outbox {
  /** How many tries ended how, since this process began. */
  readonly tries: Readonly<Record<TryOutcome, number>>;
  /** Looks for mails now; call it after the transaction that queued one. */
  wake(): void;
  /** Sends one mail now and waits for it, at most that many milliseconds. */
  deliverNow(mailId: string, timeoutMs: number): Promise<MailState>;
  /** Sends all mails that are due and waits for them. */
  deliverDue(): Promise<void>;
  /** Begins to look for mails that are due every few seconds: those of a process that ended, and second tries. */
  start(): void;
  /** Takes up no more mails and waits for those that are on their way. */
  stop(): Promise<void>;
}

/** What every area of the server works with. */
export interface Context {
  config: Config;
  database: Database;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** A domain's mail servers, as `resolveMx` of `node:dns/promises`. */
  resolveMx: (domain: string) => Promise<MxRecord[]>;
  /** The texts of a domain, as `resolveTxt` of `node:dns/promises`. */
  resolveTxt: (domain: string) => Promise<string[][]>;
  keys: Keys;
  log: Log;
  outbox: Outbox;
  events: Events;
  threads: Threads;
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
   * Called first in the transaction in which the owner of an account deletes it: says why that cannot be, if it cannot. An
   * operator's command does not ask.
   */
  refuseErasure?(transaction: Database, context: PersonalDataContext, accountId: string): Promise<Result<undefined>>;
  /**
   * Called in the transaction that deletes the account, before its rows go.
   *
   * @returns what is done once they are gone.
   */
  erase?(transaction: Database, context: PersonalDataContext, accountId: string): Promise<() => Promise<void>>;
}
