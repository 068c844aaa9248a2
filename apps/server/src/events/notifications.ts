import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../database/database.ts";
import { keepAliveDelay, limitedQuery } from "../database/postgresPool.ts";

const connectionTimeout = 5_000;

/** Milliseconds before the connection is made again; doubled after each try that failed. */
const firstWait = 100;
const longestWait = 10_000;

/** Milliseconds between two looks at whether the connection still stands: one can die without a word. */
const lookInterval = 5_000;

/** Milliseconds for the answer to a question that costs PostgreSQL nothing. */
const answerLimit = 3_000;

export interface Listening {
  databaseUrl: string;
  /** A lower-case name. */
  channel: string;
  onNotification: (payload: string) => void;
  /** The connection stands, for the first time or again: what was notified before did not arrive. */
  onConnected: () => void;
  /** The connection was cut or could not be made; it is tried again. */
  onError: (error: unknown) => void;
  /** Milliseconds between two looks at whether the connection still stands. @default 5_000 */
  lookEvery?: number;
  /** Milliseconds for an answer over the connection. @default 3_000 */
  answerWithin?: number;
}

/**
 * Notifies every server process of a PostgreSQL that listens to the channel, this one too.
 *
 * @param payloads - of at most 8,000 bytes each.
 */
export async function notify(database: Database, channel: string, payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(database);
}

/**
 * Listens to a channel of a PostgreSQL over a connection of its own, which is made again whenever it is cut.
 *
 * @returns what ends it.
 */
export function listen({
  databaseUrl,
  channel,
  onNotification,
  onConnected,
  onError,
  lookEvery = lookInterval,
  answerWithin = answerLimit,
}: Listening): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  let failures = 0;

  async function listenUntilCut(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectionTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelay,
    });
    const cut = once(client, "end", { signal });
    // A cut can be reported more than once; the first report ends the wait for it.
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => onNotification(payload));
    try {
      const ask = (text: string) => client.query(limitedQuery(text, undefined, answerWithin));
      await Promise.race([client.connect().then(() => ask(`listen ${channel}`)), cut]);
      failures = 0;
      onConnected();
      await Promise.race([cut, askAgainAndAgain(() => ask("select 1"))]);
    } finally {
      // Not waited for: over a dead network the end of a connection takes minutes.
      void client.end();
    }
  }

  /** Ends with the error of the first question that gets no answer. */
  async function askAgainAndAgain(ask: () => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      await wait(lookEvery, undefined, { signal });
      await ask();
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listenUntilCut().catch((error) => signal.aborted || onError(error));
      await wait(Math.min(firstWait * 2 ** failures++, longestWait), undefined, { signal }).catch(() => {});
    }
  }

  const listening = keepListening();
  return async () => {
    closing.abort();
    await listening;
  };
}
