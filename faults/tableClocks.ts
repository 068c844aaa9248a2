import { rename } from "node:fs/promises";
import { join as joinPath } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { backUp } from "../apps/server/src/backup/backup.ts";
import { restore } from "../apps/server/src/backup/restore.ts";
import { type Database, sqlitePath } from "../apps/server/src/database/database.ts";
import { deriveKeys } from "../apps/server/src/keys.ts";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import { type Classroom, call, command, join, openClassroom } from "../bench/classroom.ts";
import type { Result } from "./result.ts";
import { startShifted } from "./shiftedServer.ts";

// The clocks of tables, while clocks of machines, other tables and whole servers fail.

const second = 1_000;

/** Milliseconds for which a phase runs, and those by which it may end late. */
const phaseTime = 15 * second;
const lateness = 1 * second;

const opening = { game: "bidding-together", parameters: { rounds: 9, seconds: phaseTime / second } };

/** The clock of the machine is set forward by two hours, corrected, and set back by ten minutes. */
export async function clockSet(): Promise<Result> {
  await using place = await makeTestInstallation();
  const machine = await startShifted(place);
  const classroom = await startClass(place.database, [machine.server.url]);
  const played = stopwatch();
  const shown = await serverTime(classroom);
  const wrong: string[] = [];
  for (const shift of [7_200, 0, -600]) {
    await machine.shift(shift * second);
    await wait(3 * second);
    const differs = (await serverTime(classroom)) - shown - played();
    if (Math.abs(differs) > lateness) {
      wrong.push(`a clock that is off by ${shift} s is seen on the screens: by ${Math.round(differs)} ms`);
    }
  }
  wrong.push(...(await wrongEnd(place.database, classroom, played)));
  return resultOf("the machine's clock set 2 hours forward, corrected, set 10 minutes back, on SQLite", 4, wrong);
}

/** The clocks of two servers differ by eight seconds. */
export async function clocksDiffer(postgresUrl: string): Promise<Result> {
  await using place = await makeTestInstallation({ postgresUrl });
  const [right, ahead] = [await startShifted(place), await startShifted(place, 8 * second)];
  const urls = [right.server.url, ahead.server.url];
  const classroom = await startClass(place.database, urls);
  const played = stopwatch();
  const wrong: string[] = [];
  const times = await Promise.all(urls.map((url) => serverTime({ ...classroom, urls: [url] })));
  const difference = Math.abs((times[0] ?? 0) - (times[1] ?? 0));
  if (difference > lateness) {
    wrong.push(`the two servers' screens count down by times that differ by ${difference} ms`);
  }
  await command({ ...classroom, urls: [ahead.server.url] }, "pauseTable");
  await wait(6 * second);
  await command({ ...classroom, urls: [right.server.url] }, "resumeTable");
  const { pausedFor } = await place.database
    .selectFrom("gameTables")
    .select("pausedFor")
    .where("id", "=", classroom.gameTableId)
    .executeTakeFirstOrThrow();
  if (Math.abs(pausedFor - 6 * second) > lateness) {
    wrong.push(`a pause of 6 s counts as ${pausedFor} ms`);
  }
  wrong.push(...(await wrongEnd(place.database, classroom, () => played() - pausedFor)));
  return resultOf("two servers whose clocks differ by 8 s, on PostgreSQL", 3, wrong);
}

/** One table has a version of its game that no server has. */
export async function brokenTable(postgresUrl?: string): Promise<Result> {
  await using place = await makeTestInstallation({ postgresUrl });
  const server = await place.startServer({}, { hasTinyGames: true });
  const broken = await startClass(place.database, [server.url]);
  await place.database.updateTable("gameTables").set({ version: 99 }).where("id", "=", broken.gameTableId).execute();
  const ends: Promise<string[]>[] = [];
  for (let table = 0; table < 2; table += 1) {
    const classroom = await startClass(place.database, [server.url]);
    ends.push(wrongEnd(place.database, classroom, stopwatch()));
  }
  const wrong = (await Promise.all(ends)).flat();
  return resultOf(`a table that cannot be played on, beside others, on ${nameOf(postgresUrl)}`, 2, wrong);
}

/** A transaction has one table's stream locked and never goes on, as that of a server that is frozen. */
export async function frozenTransaction(postgresUrl: string): Promise<Result> {
  await using place = await makeTestInstallation({ postgresUrl });
  const server = await place.startServer({}, { hasTinyGames: true });
  const frozen = await startClass(place.database, [server.url]);
  const classroom = await startClass(place.database, [server.url]);
  const played = stopwatch();
  const transaction = await place.database.startTransaction().execute();
  await transaction
    .selectFrom("tableStreams")
    .select("stream")
    .where("tableId", "=", frozen.gameTableId)
    .forUpdate()
    .execute();
  const wrong = await wrongEnd(place.database, classroom, played);
  // PostgreSQL ends it after a few seconds, as it does that of a server.
  await transaction
    .rollback()
    .execute()
    .catch(() => {});
  wrong.push(...(await wrongEnd(place.database, frozen, played, 10 * second)));
  return resultOf("a transaction that is frozen with one table locked, on PostgreSQL", 2, wrong);
}

/** The file of the database is gone, while the installation's secret is there. */
export async function databaseLost(): Promise<Result> {
  await using place = await makeTestInstallation();
  const server = await place.startServer();
  await server.stop();
  await place.database.destroy();
  for (const end of ["", "-wal", "-shm"]) {
    await rename(`${sqlitePath(place.dataDir)}${end}`, joinPath(place.dataDir, `lost${end}`)).catch(() => {});
  }
  const said = await place.startServer().then(
    () => "it started",
    (error) => String(error),
  );
  const wrong = /START_ANEW/.test(said) ? [] : [`without its database: ${said}`];
  return resultOf("the database's file lost, on SQLite", 1, wrong);
}

/** A backup of a table that runs is restored some time later. */
export async function runningTableRestored(postgresUrl?: string): Promise<Result> {
  await using place = await makeTestInstallation({ postgresUrl });
  const server = await place.startServer({}, { hasTinyGames: true });
  const long = { game: "bidding-together", parameters: { rounds: 2, seconds: 20 } };
  const classroom = await startClass(place.database, [server.url], long);
  const keys = deriveKeys(place.env.SECRET ?? "");
  const path = joinPath(place.dataDir, "running.backup");
  await wait(6 * second);
  await backUp({ database: place.database, keys, now: Date.now }, path);
  await server.kill();
  await wait(35 * second);
  await using other = await makeTestInstallation({ postgresUrl });
  await restore({ database: other.database, keys, now: Date.now }, path);
  const again = await other.startServer({}, { hasTinyGames: true });
  const { body } = await call(again.url, "readTable", { gameTableId: classroom.gameTableId }, classroom.cookie);
  const play = body.success ? body.table.play : null;
  const wrong: string[] = [];
  if (play?.pausedAt == null || play.awayFor === undefined || play.awayFor < 30 * second) {
    wrong.push(`the clock of the restored table is ${JSON.stringify(play)}`);
  } else if (play.pausedAt - play.startedAt > 20 * second) {
    wrong.push(`it was paused after ${play.pausedAt - play.startedAt} ms of play`);
  }
  await command({ ...classroom, urls: [again.url] }, "resumeTable");
  wrong.push(...(await wrongEnd(other.database, classroom, () => 0, 30 * second)));
  return resultOf(`a running table restored 35 s later, on ${nameOf(postgresUrl)}`, 2, wrong);
}

async function startClass(database: Database, urls: readonly string[], game = opening): Promise<Classroom> {
  const classroom = await openClassroom(database, urls, game);
  await join(classroom, 0);
  await join(classroom, 1);
  await command(classroom, "startTable");
  return classroom;
}

async function serverTime({ urls: [url = ""], gameTableId, cookie }: Classroom): Promise<number> {
  const { body } = await call(url, "readTable", { gameTableId }, cookie);
  if (!body.success) {
    throw new Error(`The table was not read: ${body.reason}`);
  }
  return body.serverTime;
}

/** Waits for the end of a table's first phase, and says what is wrong with when it came. */
async function wrongEnd(
  database: Database,
  { gameTableId }: Classroom,
  played: () => number,
  atMost: number = lateness,
): Promise<string[]> {
  const until = performance.now() + phaseTime + 20 * second;
  while (performance.now() < until) {
    const row = await database
      .selectFrom("tableLog")
      .select("number")
      .where("tableId", "=", gameTableId)
      .where("kind", "=", "phaseEnded")
      .executeTakeFirst();
    if (row !== undefined) {
      const late = played() - phaseTime;
      return played() === 0 || Math.abs(late) <= atMost ? [] : [`a phase ended ${Math.round(late)} ms after its time`];
    }
    await wait(50);
  }
  return ["a phase did not end"];
}

function stopwatch(): () => number {
  const started = performance.now();
  return () => performance.now() - started;
}

function nameOf(postgresUrl: string | undefined): string {
  return postgresUrl === undefined ? "SQLite" : "PostgreSQL";
}

function resultOf(fault: string, acknowledged: number, wrong: string[]): Result {
  const course = wrong.length === 0 ? "as it should be" : wrong.join("; ");
  return { fault, acknowledged, found: Math.max(0, acknowledged - wrong.length), wrong, course };
}
