import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../database/database.ts";

const connectionTimeout = 5_000;

/** Milliseconds before the connection is made again; doubled after each try that failed. */
const firstWait = 100;
const longestWait = 10_000;

/** After so many milliseconds of silence the network is asked whether the other end is still there. */
const silence = 15_000;

export interface Listening {
  databaseUrl: string;
  /** A lower-case name. */
  channel: string;
  onNotification: (payload: string) => void;
  /** The connection stands, for the first time or again: what was notified before did not arrive. */
  onConnected: () => void;
  /** The connection was cut or could not be made; it is tried again. */
  onError: (error: unknown) => void;
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
export function listen({ databaseUrl, channel, onNotification, onConnected, onError }: Listening): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  let failures = 0;

  async function listenUntilCut(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectionTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: silence,
    });
    const cut = once(client, "end", { signal });
    // A cut can be reported more than once; the first report ends the wait for it.
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => onNotification(payload));
    try {
      await Promise.race([client.connect().then(() => client.query(`listen ${channel}`)), cut]);
      failures = 0;
      onConnected();
      await cut;
    } finally {
      // Not waited for: over a dead network the end of a connection takes minutes.
      void client.end();
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
