import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { startTcpProxy } from "../apps/server/src/testing/database/tcpProxy.ts";
import { findLost, haveTeachers, openLedger, startLoad } from "../apps/server/src/testing/processes/load.ts";
import { type Installation, makeInstallation } from "./installation.ts";
import { counted, type Result, stopwatch } from "./result.ts";

const cuts = 20;
const restarts = 3;

/** Cuts every connection that the server has to its database, again and again. */
export function connectionsCut(postgresUrl: string): Promise<Result> {
  return withDatabaseAway(postgresUrl, `database connections cut, ${cuts} times`, async ({ database }) => {
    for (let cut = 0; cut < cuts; cut += 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database);
      await wait(200);
    }
  });
}

/**
 * Restarts PostgreSQL as if it had crashed.
 *
 * @param restart - undefined where the server is not ours.
 */
export async function postgresRestarted(
  postgresUrl: string,
  restart: (() => Promise<void>) | undefined,
): Promise<Result> {
  const fault = `PostgreSQL crashed and restarted, ${restarts} times`;
  if (restart === undefined) {
    throw new Error("The server of TEST_DATABASE_URL is not ours to restart.");
  }
  return withDatabaseAway(postgresUrl, fault, async () => {
    for (let time = 0; time < restarts; time += 1) {
      await restart();
      await wait(1_000);
    }
  });
}

/** Lets every connection that the server has to its database die without a word. New ones work. */
export async function connectionsSilent(postgresUrl: string): Promise<Result> {
  await using place = await makeInstallation(postgresUrl);
  await using proxy = await startTcpProxy(place.databaseUrl ?? "");
  await place.start({ DATABASE_URL: proxy.databaseUrl });
  const ledger = openLedger();
  await using load = startLoad(place.url, await haveTeachers(place.database, teachersOfLongLoad, Date.now()), ledger);
  await load.acknowledged(50);
  proxy.fallSilent();
  const cut = performance.now();
  const slowest = await slowestReadiness(place.url, cut + backWithin);
  ledger.refusals.clear();
  await load.acknowledged(50);
  await load.stop();
  const wrong = await findLost(place.database, ledger);
  if (slowest > 2_000) {
    wrong.push(`/readyz answered after ${Math.round(slowest)} ms`);
  }
  if (ledger.refusals.size > 0) {
    wrong.push(`refused ${backWithin / 1000} s after the cut: ${counted(ledger.refusals)}`);
  }
  return {
    fault: "all database connections dead without a word",
    acknowledged: ledger.count,
    found: ledger.count - wrong.length,
    wrong,
    course: `nothing refused from ${backWithin / 1000} s after the cut on; /readyz answered within ${Math.round(slowest)} ms`,
  };
}

/** Milliseconds after which a cut is over. */
const backWithin = 20_000;

/** So many that none of them opens as many tables in that time as a teacher may in an hour. */
const teachersOfLongLoad = 40;

/** Asks whether the server is ready until a time, and returns how many milliseconds the slowest answer took. */
async function slowestReadiness(url: string, until: number): Promise<number> {
  let slowest = 0;
  while (performance.now() < until) {
    const asked = performance.now();
    await fetch(`${url}/readyz`);
    slowest = Math.max(slowest, performance.now() - asked);
    await wait(200);
  }
  return slowest;
}

async function withDatabaseAway(
  postgresUrl: string,
  fault: string,
  happen: (place: Installation) => Promise<void>,
): Promise<Result> {
  await using place = await makeInstallation(postgresUrl);
  const ledger = openLedger();
  const server = await place.start();
  await using load = startLoad(place.url, await haveTeachers(place.database, 8, Date.now()), ledger);
  await load.acknowledged(50);
  await happen(place);
  const back = stopwatch();
  await load.acknowledged(1);
  const backAfter = back();
  await load.acknowledged(50);
  await load.stop();
  const wrong = await findLost(place.database, ledger);
  if (server.process.exitCode !== null) {
    wrong.push(`the server ended with ${server.process.exitCode}`);
  }
  return {
    fault,
    acknowledged: ledger.count,
    found: ledger.count - wrong.length,
    wrong,
    course: `the same process wrote again ${backAfter} after the last; refused until then: ${counted(ledger.refusals)}`,
  };
}
