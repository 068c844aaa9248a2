import type { Generated } from "kysely";

/**
 * Every table of the database: each owner adds its own, by declaring them in this interface. Times are milliseconds since
 * 1970 UTC; flags are 0 or 1, so that SQLite and PostgreSQL hold the same values. Digests are lower-case hex.
 */
export interface Tables {
  limits: LimitRow;
  failures: FailureRow;
  mails: MailRow;
}

export type TableName = keyof Tables & string;

export type Flag = 0 | 1;

/** A counter of a fixed window. Keys are keyed digests: no address or email stands here in plain. */
export interface LimitRow {
  key: string;
  count: number;
  resetsAt: number;
}

/** Failures in a row (wrong codes, wrong passwords), whose waits grow. Keys as in `limits`. */
export interface FailureRow {
  key: string;
  count: number;
  waitUntil: number;
  forgetAt: number;
}

/** The outbox. A row is written in the transaction that needs the mail. */
export interface MailRow {
  id: string;
  /** AES-256-GCM under the server's key; null once the mail was sent or given up. */
  payload: string | null;
  createdAt: number;
  nextTryAt: number;
  tries: Generated<number>;
  /** Until when a server process holds the row for sending. */
  claimedUntil: Generated<number>;
  outcome: "sent" | "refused" | "expired" | null;
}
