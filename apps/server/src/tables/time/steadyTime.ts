import { ok, refuse } from "@belab/domain/result";
import { type Database, transact } from "../../database/database.ts";
import { isDatabaseUnavailable } from "../../database/unavailable.ts";
import { lockTime, readTime, writeTime } from "../stores/timeStore.ts";
import { type Measured, type NextTime, nextTime } from "./nextTime.ts";
import { pauseTables } from "./pauseTables.ts";

/** The time by which tables are played: the same in all processes, and not moved where a machine's clock is set. */
export interface SteadyTime {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Measures the time, unless it was measured lately, as it was not where the machine has slept. */
  ready(): Promise<void>;
  /** Ends what measures it again and again. */
  stop(): Promise<void>;
}

export interface SteadyTimeOptions {
  database: Database;
  /** The machine's time, in milliseconds since 1970 UTC. */
  machineTime: () => number;
  /** Milliseconds since any moment, by a clock that nobody sets. */
  elapsed: () => number;
  /** Called where the database's clock was set: by one process, once. */
  onJump: (jump: Pick<NextTime, "jump" | "offset">) => void;
  /** Called after an outage, by one process, once; the tables are paused by then. */
  onOutage: (awayFor: number, tableIds: readonly string[]) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Milliseconds between two measurements, and for how many one is good. */
const measureEvery = 5_000;
const goodFor = 10_000;

/** Milliseconds that reading the database's time may take at most, so that it is not read again, and how often it is. */
const quick = 200;
const readings = 3;

/** How often a measurement is made anew where another process has changed the offset at the same moment. */
const attempts = 5;

/** What a process knows: at a moment of its own clock, the tables' time less that clock. */
interface Known {
  at: number;
  base: number;
  offset: number;
}

/** Follows the database's time, and writes every few seconds that the process runs. */
export function createSteadyTime(options: SteadyTimeOptions): SteadyTime {
  const { database, machineTime, elapsed, onJump, onOutage, onError } = options;
  let known: Known | undefined;
  let latest = 0;
  let measuring: Promise<void> | undefined;

  async function measure(): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const { measured, at } = await readQuickly(options);
      const next = nextTime(measured, known && { time: known.base + at, offset: known.offset });
      const written = await writeNext(database, measured, next);
      if (written.ok) {
        latest = known?.offset === measured.offset ? latest : 0;
        known = { at, base: next.time - at, offset: next.offset };
        if (next.jump !== 0) {
          onJump(next);
        }
        if (next.awayFor > 0) {
          await onOutage(next.awayFor, written.value);
        }
        return;
      }
    }
    throw new Error("The time of tables was changed by other processes again and again.");
  }

  function measureOnce(): Promise<void> {
    measuring ??= measure().finally(() => {
      measuring = undefined;
    });
    return measuring;
  }

  const timer = setInterval(() => {
    measureOnce().catch((error) => {
      // Those who call the database for somebody report it.
      if (!isDatabaseUnavailable(error)) {
        onError(error);
      }
    });
  }, measureEvery).unref();
  return {
    now() {
      if (known === undefined) {
        return machineTime();
      }
      // A small correction to an earlier time lets it stand still for a moment.
      latest = Math.max(latest, Math.floor(known.base + elapsed()));
      return latest;
    },
    async ready() {
      if (known === undefined || elapsed() - known.at > goodFor) {
        await measureOnce();
      }
    },
    async stop() {
      clearInterval(timer);
      await measuring?.catch(() => {});
    },
  };
}

/**
 * Writes the time that follows from a measurement; after an outage tables are paused before anybody goes on by it.
 *
 * @returns the tables that were paused; refuses where another process has written since the measurement.
 */
async function writeNext(database: Database, measured: Measured, { time, offset, awayFor }: NextTime) {
  const next = { offset, aliveAt: Math.round(time) };
  if (awayFor === 0) {
    return (await writeTime(database, measured, next)) ? ok<string[]>([]) : refuse("time-changed");
  }
  return transact(database, async (transaction) => {
    if (!(await lockTime(transaction, measured))) {
      return refuse("time-changed");
    }
    const paused = await pauseTables(transaction, { since: measured.aliveAt, until: next.aliveAt });
    await writeTime(transaction, measured, next);
    return ok(paused);
  });
}

/** A measurement, and when it was made by the process's own clock. */
interface Reading {
  measured: Measured;
  at: number;
}

/** The quickest of a few readings: the slower one is, the less is known of the moment that it is of. */
async function readQuickly(options: SteadyTimeOptions): Promise<Reading> {
  let best = await read(options);
  for (let reading = 1; reading < readings && best.measured.error > quick / 2; reading += 1) {
    const next = await read(options);
    best = next.measured.error < best.measured.error ? next : best;
  }
  return best;
}

async function read(options: SteadyTimeOptions): Promise<Reading> {
  const { database, machineTime, elapsed } = options;
  const before = elapsed();
  const time = await readTime(database, machineTime);
  const after = elapsed();
  return { measured: { ...time, error: (after - before) / 2 }, at: (before + after) / 2 };
}
