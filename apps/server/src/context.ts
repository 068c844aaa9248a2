import type { Config } from "./config.ts";
import type { Database } from "./database/open.ts";
import type { Keys } from "./keys.ts";
import type { Outbox } from "./mail/delivery.ts";
import type { PasswordHashing } from "./passwords/passwordHashing.ts";
import type { TableEvents } from "./tables/tableEvents.ts";
import type { TableWatchers } from "./tables/tableWatchers.ts";

export interface MxRecord {
  exchange: string;
  priority: number;
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
  outbox: Outbox;
  passwords: PasswordHashing;
  tableEvents: TableEvents;
  tableWatchers: TableWatchers;
  /** Aborted some time before the server closes. */
  draining: AbortSignal;
}
