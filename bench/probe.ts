// Loaded into the server by `--import`, see liveTables.ts: answers each message with what it used up so far.
import Database, { type Statement } from "better-sqlite3";
import pg from "pg";

/** The answer to any message. */
export interface Usage {
  /** Bytes of the process in memory, once it has collected what it can. */
  memory: number;
  /** Milliseconds of processors that it used. */
  processor: number;
  /** Statements by which it read what screens show, since it began. */
  reads: number;
}

let reads = 0;

/** Reads of what screens show. */
const ofTables = /^select .* from "(game_tables|table_\w+)"/;

/** What the server looks for at intervals: phases whose time is up, and changes that no event announced. */
const atIntervals = /inner join "table_streams"|"table_id" in/;

function count(sql: string): void {
  reads += ofTables.test(sql) && !atIntervals.test(sql) ? 1 : 0;
}

const statementPrototype: Statement = Object.getPrototypeOf(new Database(":memory:").prepare("select 1"));
for (const name of ["all", "get", "iterate"] as const) {
  const execute: (...values: unknown[]) => unknown = statementPrototype[name];
  Object.assign(statementPrototype, {
    [name](this: Statement, ...values: unknown[]) {
      count(this.source);
      return execute.apply(this, values);
    },
  });
}

const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...values: Parameters<typeof query>) {
    const [asked] = values as unknown[];
    count(typeof asked === "string" ? asked : String((asked as { text?: unknown }).text));
    return query.apply(this, values);
  },
});

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage.rss(), processor: (user + system) / 1000, reads } satisfies Usage);
});
