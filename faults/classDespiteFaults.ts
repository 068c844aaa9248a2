import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../apps/server/src/database/database.ts";
import { startTcpProxy, type TcpProxy } from "../apps/server/src/testing/database/tcpProxy.ts";
import { makeTestInstallation, type TestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import { type Classroom, call, command, join, openClassroom, type Pupil } from "../bench/classroom.ts";
import { percentile } from "../bench/percentile.ts";
import { type FollowedScreen, followScreen } from "./followScreen.ts";
import { type Acted, findLostActions } from "./liveTables.ts";
import { counted, type Result } from "./result.ts";
import { type ShiftedServer, startShifted } from "./shiftedServer.ts";

// One class plays on two servers while one thing after the other goes wrong.

const second = 1_000;
const pupilsCount = 60;

/** Milliseconds for which a phase runs, and those by which it may end late. */
const phaseTime = 5 * second;
const lateness = 1 * second;

/** Milliseconds by which one may end late where a frozen server has it locked: PostgreSQL ends its transaction then. */
const latenessOfLocked = 10 * second;

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

/** Milliseconds after which what was sent is sent again, to the other server. */
const patience = 2 * second;

/** A game in which everybody acts for themselves, of more rounds than anyone comes to. */
const opening = { game: "bidding-alone", parameters: { rounds: 10_000, seconds: phaseTime / second } };

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
  const late = latenessOf(phases, { away, locked });
  const wrong = [
    ...(await findLostActions(place.database, play.acted)),
    ...(await findDoubled(place.database, play.classroom.gameTableId)),
    ...late.wrong,
    ...play.wrongScreens(phases, [away, killed]),
    ...(await play.differingScreens()),
  ];
  return {
    fault: `a class of ${pupilsCount} on two servers: one frozen in a transaction for ${serverFrozen / second} s, one killed, the database frozen for ${databaseFrozen / second} s, clocks ${ahead / second} s apart, one clock set forward by ${jump / 3_600_000} hours, beside a table that is broken, on PostgreSQL`,
    acknowledged: play.acted.length,
    found: Math.max(0, play.acted.length - wrong.length),
    wrong,
    course: `${(played / second).toFixed(0)} s of play, ${late.count} phases ended by their time, p99 ${late.p99} ms late, at most ${late.most} ms; ${locked.streams.length} locked by the frozen server at most ${late.mostOfLocked} ms; used the database again ${away.until - away.thawed} ms after it went on; screens connected again ${play.reconnections()} times and agree; refused: ${counted(play.refusals)}`,
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

/** Milliseconds of play between which something was locked or away. */
interface Span {
  from: number;
  until: number;
}

/** Streams that a frozen server had locked. */
interface Locked extends Span {
  streams: number[];
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

/** When the database was away: until it was used again; and when it went on. */
interface Away extends Span {
  thawed: number;
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

interface Play extends AsyncDisposable {
  classroom: Classroom;
  acted: Acted[];
  refusals: Map<string, number>;
  /** Milliseconds since the game began, by this process's clock. */
  time(): number;
  /** Whether a server reads the table within a second. */
  isAnswered(): Promise<boolean>;
  stopActing(): Promise<void>;
  /** Says which phases' ends were shown too late. */
  wrongScreens(phases: readonly EndedPhase[], excused: readonly Span[]): string[];
  /** Says which screens do not show what there is. */
  differingScreens(): Promise<string[]>;
  reconnections(): number;
}

/** A pupil with a screen on either server. */
interface Seated {
  pupil: Pupil;
  screens: FollowedScreen<"player">[];
  /** By the numbers of the phases, when the first screen showed that one had ended, in milliseconds of play. */
  shownAt: Map<number, number>;
}

async function startPlay(database: Database, urls: readonly string[]): Promise<Play> {
  const classroom = await openClassroom(database, urls, opening);
  const pupils: Pupil[] = [];
  for (let number = 0; number < pupilsCount; number += 1) {
    pupils.push(await join(classroom, number));
  }
  let started = Number.POSITIVE_INFINITY;
  const time = () => Math.round(performance.now() - started);
  const seated = pupils.map((pupil) => seat(pupil, urls, time));
  const teacher = urls.map((url) =>
    followScreen({ ...classroom, urls: [url, ...urls.filter((other) => other !== url)] }, "teacher"),
  );
  await until(() => seated.every(({ screens }) => screens.every((screen) => screen.parts().own !== undefined)));
  await command(classroom, "startTable");
  started = performance.now();
  const acting = new AbortController();
  const acted: Acted[] = [];
  const refusals = new Map<string, number>();
  const { signal } = acting;
  const work = Promise.all(
    seated.map((each, index) => keepActing(each, urls, { acted, refusals, signal, parity: index % 2 })),
  );
  const screens = [...seated.flatMap((each) => each.screens), ...teacher];
  return {
    classroom,
    acted,
    refusals,
    time,
    isAnswered: () => isAnswered(classroom),
    async stopActing() {
      acting.abort();
      await work;
    },
    wrongScreens: (phases, excused) =>
      seated.flatMap(({ shownAt }, index) => {
        const own = phases.filter(({ stream }) => stream === index + 1);
        return shownLate(shownAt, own, excused);
      }),
    async differingScreens() {
      return [
        ...(await Promise.all(seated.map((each) => differingOf(each)))).flat(),
        ...(shown(teacher[0]?.parts().streams) === shown(teacher[1]?.parts().streams)
          ? []
          : ["the teacher's screens on the two servers differ"]),
      ];
    },
    reconnections: () => screens.reduce((sum, screen) => sum + screen.reconnections(), 0),
    async [Symbol.asyncDispose]() {
      acting.abort();
      for (const screen of screens) {
        screen.close();
      }
    },
  };
}

function seat(pupil: Pupil, urls: readonly string[], time: () => number): Seated {
  const shownAt = new Map<number, number>();
  const screens = urls.map((url) =>
    followScreen({ ...pupil, urls: [url, ...urls.filter((other) => other !== url)] }, "player", ({ own }) => {
      const ended = (own?.stream?.phase?.number ?? 0) - 1;
      if (ended > 0 && !shownAt.has(ended)) {
        shownAt.set(ended, time());
      }
    }),
  );
  return { pupil, screens, shownAt };
}

async function isAnswered({ urls, gameTableId, cookie }: Classroom): Promise<boolean> {
  const answers = urls.map((url) =>
    call(url, "readTable", { gameTableId }, cookie).then(
      ({ body }) => body.success,
      () => false,
    ),
  );
  const given = await Promise.race([Promise.all(answers), wait(second).then(() => [false])]);
  return given.includes(true);
}

interface Acting {
  acted: Acted[];
  refusals: Map<string, number>;
  signal: AbortSignal;
  /** Whether somebody acts in phases of even or odd numbers. */
  parity: number;
}

/** Acts in every second phase, and leaves the others to the clock. */
async function keepActing({ pupil, screens }: Seated, urls: readonly string[], acting: Acting): Promise<void> {
  let done = 0;
  while (!acting.signal.aborted) {
    const phase = Math.max(...screens.map((screen) => screen.parts().own?.stream?.phase?.number ?? 0));
    if (phase > done && phase % 2 === acting.parity) {
      done = phase;
      await wait(phaseTime * (0.1 + 0.6 * Math.random()));
      await actUntilAnswered(pupil, urls, phase, acting);
    }
    await wait(100);
  }
}

/** Sends one action until a server has said what became of it, as a screen does. */
async function actUntilAnswered(
  { gameTableId, cookie, url: first }: Pupil,
  urls: readonly string[],
  phase: number,
  { acted, refusals, signal }: Omit<Acting, "parity">,
): Promise<void> {
  const sent = { gameTableId, actionId: crypto.randomUUID(), phase, action: { bid: 3 } };
  const refused = (reason: string) => refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
  let isAnswered = false;
  const order = [first, ...urls.filter((url) => url !== first)];
  for (let attempt = 0; !isAnswered && !signal.aborted; attempt += 1) {
    const answer = call(order[attempt % order.length] ?? first, "act", sent, cookie).then(({ body }) => {
      if (body.success) {
        acted.push({ gameTableId, actionId: sent.actionId, number: body.number });
      } else {
        refused(body.reason ?? "no reason");
      }
      isAnswered ||= body.success || (body.reason !== "unavailable" && body.reason !== "too-many-requests");
    });
    await Promise.race([answer.catch(() => refused("no answer")), wait(patience)]);
    await wait(isAnswered ? 0 : 200);
  }
}

/** A phase that has ended. Times are in milliseconds of play. */
interface EndedPhase {
  stream: number;
  phase: number;
  startedAt: number;
  endedAt: number;
}

async function findPhases(database: Database, tableId: string): Promise<EndedPhase[]> {
  const rows = await database
    .selectFrom("tableLog")
    .select(["stream", "at"])
    .where("tableId", "=", tableId)
    .where("kind", "=", "phaseEnded")
    .orderBy("stream")
    .orderBy("number")
    .execute();
  const phases: EndedPhase[] = [];
  for (const { stream, at } of rows) {
    const last = phases.at(-1);
    const before = last?.stream === stream ? last : undefined;
    phases.push({
      stream,
      phase: (before?.phase ?? 0) + 1,
      startedAt: before?.endedAt ?? 0,
      endedAt: at ?? 0,
    });
  }
  return phases;
}

interface Excuses {
  away: Away;
  locked: Locked;
}

/** Returns whether a frozen server had a stream locked when its phase was to end. */
function wasLocked(stream: number, deadline: number, { streams, from }: Locked): boolean {
  return streams.includes(stream) && deadline > from - second && deadline < from + latenessOfLocked;
}

/** Returns when a phase could be ended: not while no server had a database. */
function possibleFrom(deadline: number, { from, until: to }: Away): number {
  return deadline > from - lateness && deadline < to ? to : deadline;
}

function latenessOf(phases: readonly EndedPhase[], { away, locked }: Excuses) {
  const late: number[] = [];
  const ofLocked: number[] = [];
  const wrong: string[] = [];
  for (const { stream, phase, startedAt, endedAt } of phases) {
    const deadline = startedAt + phaseTime;
    if (endedAt < deadline) {
      continue;
    }
    const isLocked = wasLocked(stream, deadline, locked);
    const by = Math.max(0, endedAt - possibleFrom(deadline, away));
    (isLocked ? ofLocked : late).push(by);
    if (by > (isLocked ? latenessOfLocked : lateness)) {
      wrong.push(`phase ${phase} of stream ${stream} ended ${by} ms late, at ${endedAt} ms of play`);
    }
  }
  if (away.until - away.thawed > backWithin) {
    wrong.push(`the database was used again after ${away.until - away.thawed} ms`);
  }
  if (late.length < pupilsCount * 5) {
    wrong.push(`only ${late.length} phases ended by their time`);
  }
  const most = Math.max(0, ...late);
  return { wrong, count: late.length, p99: percentile(late, 0.99), most, mostOfLocked: Math.max(0, ...ofLocked) };
}

/** Says which ends of a pupil's phases came to no screen of theirs within a second of the time that the log has for them. */
function shownLate(
  shownAt: ReadonlyMap<number, number>,
  phases: readonly EndedPhase[],
  excused: readonly Span[],
): string[] {
  return phases
    .filter(
      ({ endedAt }) => !excused.some(({ from, until: to }) => endedAt > from - lateness && endedAt < to + lateness),
    )
    .flatMap(({ stream, phase, endedAt }) => {
      const by = (shownAt.get(phase) ?? Number.POSITIVE_INFINITY) - endedAt;
      return Math.abs(by) <= lateness
        ? []
        : [`the end of phase ${phase} of stream ${stream}, at ${endedAt} ms of play, was shown ${by} ms later`];
    });
}

/** Says what the log of a table has twice, or not at all. */
async function findDoubled(database: Database, tableId: string): Promise<string[]> {
  const rows = await database
    .selectFrom("tableLog")
    .select(["stream", "number", "kind", "actionId", "content"])
    .where("tableId", "=", tableId)
    .orderBy("stream")
    .orderBy("number")
    .execute();
  const wrong: string[] = [];
  const actionIds = new Set<string>();
  const counts = new Map<number, { number: number; isActed: boolean }>();
  for (const { stream, number, kind, actionId } of rows) {
    const { number: last, isActed } = counts.get(stream) ?? { number: 0, isActed: false };
    if (number !== last + 1) {
      wrong.push(`entry ${number} of stream ${stream} comes after entry ${last}`);
    }
    if (kind === "action" && (isActed || actionIds.has(actionId ?? ""))) {
      wrong.push(`entry ${number} of stream ${stream} is a second action of its phase`);
    }
    actionIds.add(actionId ?? "");
    counts.set(stream, { number, isActed: kind === "action" || (isActed && kind !== "phaseEnded") });
  }
  return wrong;
}

/** Says what a pupil's screens show that is not what a server reads now. */
async function differingOf({ pupil, screens }: Seated): Promise<string[]> {
  const { url, gameTableId, cookie } = pupil;
  const { body } = await call(url, "readTable", { gameTableId, screen: "player" }, cookie);
  const event = body.success ? (body.event as ReturnType<FollowedScreen<"player">["parts"]> | undefined) : undefined;
  const right = shown([event?.table, event?.own, event?.view]);
  return screens.flatMap((screen) => {
    const { table, own, view } = screen.parts();
    const found = shown([table, own, view]);
    return found === right && event !== undefined ? [] : [`a screen shows ${found} instead of ${right}`];
  });
}

function shown(parts: unknown): string {
  return JSON.stringify(parts);
}

async function until(isSo: () => boolean): Promise<void> {
  for (let look = 0; !isSo(); look += 1) {
    if (look > 600) {
      throw new Error("The screens of the class did not open within half a minute.");
    }
    await wait(50);
  }
}
