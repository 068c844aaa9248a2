import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../apps/server/src/database/database.ts";
import { startTcpProxy, type TcpProxy } from "../apps/server/src/testing/database/tcpProxy.ts";
import { makeTestInstallation, type TestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import { command, join, openClassroom } from "../bench/classroom.ts";
import { opening, type Play, pupilsCount, startPlay } from "./classAtPlay.ts";
import { type Away, findDoubled, findPhases, type Locked, latenessOf, type Span, shownLate } from "./endedPhases.ts";
import { findLostActions } from "./liveTables.ts";
import { counted, type Result } from "./result.ts";
import { type ShiftedServer, startShifted } from "./shiftedServer.ts";

// One class plays on two servers while one thing after the other goes wrong.

const second = 1_000;

/** Milliseconds for which a server, and the database, are frozen. */
const serverFrozen = 60 * second;
const databaseFrozen = 25 * second;

/** Milliseconds after which the database has to be used again once it goes on. */
const backWithin = 5 * second;

/** Milliseconds by which the second server's clock is ahead at first, and by which it jumps. */
const ahead = 8 * second;
const jump = 7_200 * second;

/** Milliseconds for which the class plays on after each fault. */
const between = 10 * second;

/** Milliseconds within which screens of a server that was killed are connected to the other one. */
const reconnecting = 3 * second;

/** A class of sixty on two servers plays on through everything that can be expected to go wrong. */
export async function classDespiteFaults(postgresUrl: string): Promise<Result> {
  await using place = await makeTestInstallation({ postgresUrl });
  await using proxy = await startTcpProxy(place.databaseUrl ?? "");
  const machines = [await startMachine(place, proxy, "first"), await startMachine(place, proxy, "second", ahead)];
  const urls = machines.map(({ server }) => server.url);
  await breakForeignTable(place.database, urls);
  await using play = await startPlay(place.database, urls);

  await wait(between);
  const locked = await freezeInTransaction(place.database, machines[0], play);
  await wait(between);
  await machines[1]?.server.kill();
  const killed: Span = { from: play.time(), until: play.time() + reconnecting };
  await wait(between);
  machines[1] = await startMachine(place, proxy, "second", ahead, String(new URL(urls[1] ?? "").port));
  await wait(between);
  const away = await freezeDatabase(proxy, play);
  await wait(between);
  await machines[1]?.shift(ahead + jump);
  await wait(2 * between);
  const played = play.time();
  await play.stopActing();
  await command(play.classroom, "endTable");
  await wait(3 * second);

  const phases = await findPhases(place.database, play.classroom.gameTableId);
  const usedAgainAfter = away.until - away.thawed;
  const late = latenessOf(phases, { away, locked });
  const wrong = [
    ...(await findLostActions(place.database, play.acted)),
    ...(await findDoubled(place.database, play.classroom.gameTableId)),
    ...late.wrong,
    ...(late.count < pupilsCount * 5 ? [`only ${late.count} phases ended by their time`] : []),
    ...(usedAgainAfter > backWithin ? [`the database was used again after ${usedAgainAfter} ms`] : []),
    ...play.shownEnds.flatMap((shownAt, index) => shownLate(shownAt, index + 1, { phases, excused: [away, killed] })),
    ...(await play.differingScreens()),
  ];
  return {
    fault: `a class of ${pupilsCount} on two servers: one frozen in a transaction for ${serverFrozen / second} s, one killed, the database frozen for ${databaseFrozen / second} s, clocks ${ahead / second} s apart, one clock set forward by ${jump / 3_600_000} hours, beside a table that is broken, on PostgreSQL`,
    acknowledged: play.acted.length,
    found: Math.max(0, play.acted.length - wrong.length),
    wrong,
    course: `${(played / second).toFixed(0)} s of play, ${late.count} phases ended by their time, p99 ${late.p99} ms late, at most ${late.most} ms; ${locked.streams.length} locked by the frozen server at most ${late.mostOfLocked} ms; used the database again ${usedAgainAfter} ms after it went on; screens connected again ${play.reconnections()} times and agree; refused: ${counted(play.refusals)}`,
  };
}

function startMachine(
  place: TestInstallation,
  proxy: TcpProxy,
  name: string,
  shift = 0,
  port?: string,
): Promise<ShiftedServer> {
  const databaseUrl = new URL(proxy.databaseUrl);
  databaseUrl.searchParams.set("application_name", name);
  return startShifted(place, shift, { DATABASE_URL: databaseUrl.href, ...(port !== undefined && { PORT: port }) });
}

/** A table with a version of its game that no server has, whose phase is over soon. */
async function breakForeignTable(database: Database, urls: readonly string[]): Promise<void> {
  const classroom = await openClassroom(database, urls, opening);
  await join(classroom, 0);
  await command(classroom, "startTable");
  await database.updateTable("gameTables").set({ version: 99 }).where("id", "=", classroom.gameTableId).execute();
}

/** Freezes a server at a moment at which it has a stream of the class locked, and lets it go on. */
async function freezeInTransaction(
  database: Database,
  machine: ShiftedServer | undefined,
  play: Play,
): Promise<Locked> {
  const child = machine?.server.process;
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    await wait(Math.random() * 20);
    child?.kill("SIGSTOP");
    // What is on its way is done by then.
    await wait(20);
    const streams = await lockedStreams(database, play.classroom.gameTableId);
    if (streams.length > 0 && (await hasOpenTransaction(database, "first"))) {
      const from = play.time();
      await wait(serverFrozen);
      child?.kill("SIGCONT");
      return { streams, from, until: play.time() };
    }
    child?.kill("SIGCONT");
  }
  throw new Error("The server was never found in a transaction.");
}

async function lockedStreams(database: Database, tableId: string): Promise<number[]> {
  const { rows } = await sql<{ stream: number }>`
    select stream from table_streams where table_id = ${tableId} and stream > 0
    except
    select stream from (select stream from table_streams where table_id = ${tableId} for update skip locked) as free
  `.execute(database);
  return rows.map(({ stream }) => stream);
}

async function hasOpenTransaction(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${name} and state = 'idle in transaction'`.execute(
    database,
  );
  return rows.length > 0;
}

async function freezeDatabase(proxy: TcpProxy, play: Play): Promise<Away> {
  const from = play.time();
  proxy.setFrozen(true);
  await wait(databaseFrozen);
  proxy.setFrozen(false);
  const thawed = play.time();
  while (!(await play.isAnswered())) {
    if (play.time() > thawed + 30 * second) {
      throw new Error("No server used the database again within half a minute.");
    }
    await wait(50);
  }
  return { from, thawed, until: play.time() };
}
