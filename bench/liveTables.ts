import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type GoogolAction, googolSetup } from "@belab/googol/setup";
import { makeTestInstallation, type TestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import type { RunningServer } from "../apps/server/src/testing/processes/testServerProcess.ts";
import { startPostgres } from "../scripts/postgres.mjs";
import { brandManagementRows } from "./brandManagement.ts";
import {
  act,
  type Classroom,
  command,
  get,
  join,
  type OpenScreen,
  openClassroom,
  openClassrooms,
  openScreen,
  type Pupil,
} from "./classroom.ts";
import { duePhaseRows } from "./duePhases.ts";
import { debriefingRows, engineRow } from "./googolClass.ts";
import { percentile } from "./percentile.ts";
import type { Usage } from "./probe.ts";
import { onQuietMachine } from "./quiet.ts";
import { startReference } from "./references.ts";
import type { Row } from "./row.ts";
import { teacherTabRows } from "./teacherTabs.ts";
import { teamEditRows } from "./teamEdits.ts";

/** What is measured of a time comes so often; the middle counts. */
const rounds = 5;

/** As many as the largest lecture that we promise. */
const classSize = 300;

const sideBySide = { tables: 60, pupils: 30, seconds: 10 };

/** Screens that each of the class has open where memory is measured: as many as one table can have. */
const screensEach = 3;

const googol = { game: googolSetup.id, parameters: googolSetup.defaults };

const isPaused = /"pausedAt":\d/;
const isRunning = /"pausedAt":null/;

/** Classes at live tables, on SQLite and on PostgreSQL. */
export async function liveTableRows(): Promise<Row[]> {
  const tabs = await inInstallation(undefined, ({ installation, server }) =>
    teacherTabRows(installation.database, server.url),
  );
  const rows = [engineRow(), ...brandManagementRows(), ...tabs, ...(await rowsOn("SQLite"))];
  const postgres = await startPostgres();
  try {
    return [...rows, ...(await rowsOn("PostgreSQL", postgres.url))];
  } finally {
    postgres.stop();
  }
}

async function rowsOn(database: string, postgresUrl?: string): Promise<Row[]> {
  const rows = [
    ...(await inInstallation(postgresUrl, watchedRows)),
    ...(await inInstallation(postgresUrl, actionRows)),
    ...(await inInstallation(postgresUrl, sideBySideRows)),
    ...(await inInstallation(postgresUrl, ({ installation, server }) =>
      duePhaseRows(installation.database, server.url),
    )),
    ...(await inInstallation(postgresUrl, ({ installation, server }) =>
      teamEditRows(installation.database, server.url),
    )),
    ...(await inInstallation(postgresUrl, ({ installation, server }) =>
      debriefingRows(installation.database, server.url),
    )),
  ];
  return rows.map((row) => ({ ...row, what: `${row.what}, on ${database}` }));
}

interface Place {
  installation: TestInstallation;
  server: RunningServer;
}

/** Measures in an installation of its own, anew each time. */
function inInstallation(postgresUrl: string | undefined, measure: (place: Place) => Promise<Row[]>): Promise<Row[]> {
  return onQuietMachine(async () => {
    await using installation = await makeTestInstallation({ postgresUrl });
    const probe = fileURLToPath(new URL("probe.ts", import.meta.url));
    const nodeArguments = ["--expose-gc", "--import", probe];
    const server = await installation.startServer({}, { isBuilt: true, nodeArguments, hasChannel: true });
    return await measure({ installation, server });
  });
}

async function watchedRows({ installation: { database }, server }: Place): Promise<Row[]> {
  const joined: { seconds: number; p95: number }[] = [];
  const seats = new Set<string>();
  const classrooms = await openClassrooms(database, [server.url], rounds, googol);
  const classes: Pupil[][] = [];
  for (const classroom of classrooms) {
    const { pupils, ...times } = await joinAtOnce(classroom);
    joined.push(times);
    classes.push(pupils);
  }
  const rows = await database.selectFrom("tableParticipants").select(["tableId", "seat"]).execute();
  for (const { tableId, seat } of rows) {
    seats.add(`${tableId} ${seat}`);
  }
  const isSeatedOnce = rows.length === rounds * classSize && seats.size === rows.length;
  const seconds = median(joined.map((each) => each.seconds));
  const [classroom] = classrooms;
  const [pupils = []] = classes;
  return classroom === undefined
    ? []
    : [
        {
          what: `${classSize} people join one table at once and see it`,
          figure: `${seconds.toFixed(2)} s, p95 of one ${median(joined.map(({ p95 }) => p95)).toFixed(0)} ms; ${seats.size} seats for ${rows.length} people`,
          reference: "–",
          bar: "≤ 5 s, each seated once, none refused",
          isMet: seconds <= 5 && isSeatedOnce,
        },
        ...(await watchingRows(server, classroom, pupils)),
      ];
}

/** Everybody of a class joins at the same moment, and opens their screen as soon as they have. */
async function joinAtOnce(classroom: Classroom): Promise<{ pupils: Pupil[]; seconds: number; p95: number }> {
  const started = performance.now();
  const times: number[] = [];
  const pupils = await Promise.all(
    Array.from({ length: classSize }, async (_, number) => {
      const pupil = await join(classroom, number);
      const screen = await openScreen(pupil);
      times.push((await screen.first) - started);
      screen.close();
      return pupil;
    }),
  );
  return { pupils, seconds: Math.max(...times) / 1000, p95: percentile(times, 0.95) };
}

async function watchingRows(server: RunningServer, classroom: Classroom, pupils: readonly Pupil[]): Promise<Row[]> {
  await command(classroom, "startTable");
  const few = await showing(pupils.slice(0, 10));
  const readsForFew = await readsOfPause(server, classroom, few);
  const all = [...few, ...(await showing(pupils.slice(10)))];
  const readsForAll = await readsOfPause(server, classroom, all);
  const pauses = await pausesOf(classroom, all);
  const before = await usage(server);
  const more = await showing(Array.from({ length: screensEach - 1 }, () => pupils).flat());
  await pause(1_000);
  const after = await usage(server);
  close([...all, ...more]);
  const memory = (after.memory - before.memory) / more.length;
  return [
    pauseRow(`a pause reaches ${classSize} screens`, pauses),
    {
      what: "memory of the server for each screen that shows a table",
      figure: `${(memory / 1000).toFixed(1)} kB`,
      reference: `${more.length} screens more`,
      bar: "≤ 30 kB",
      isMet: memory <= 30_000,
    },
    {
      what: `reads of a server for a changed table with ${classSize} screens`,
      figure: `${readsForAll} statements`,
      reference: `${readsForFew}: with 10 screens`,
      ratio: readsForAll / readsForFew,
      bar: "≤ 1 ×",
      isMet: readsForAll <= readsForFew,
    },
  ];
}

async function readsOfPause(server: RunningServer, classroom: Classroom, screens: OpenScreen[]): Promise<number> {
  await settled(screens);
  const before = await usage(server);
  await pauseFor(classroom, screens);
  const after = await usage(server);
  await resumeFor(classroom, screens);
  return after.reads - before.reads;
}

interface Pauses {
  /** Milliseconds until a pause is on the screen at the 95th of a hundred. */
  p95: number;
  /** Milliseconds from the first screen to the last. */
  spread: number;
}

async function pausesOf(classroom: Classroom, screens: OpenScreen[]): Promise<Pauses> {
  const found: Pauses[] = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push(await pauseFor(classroom, screens));
    await resumeFor(classroom, screens);
  }
  return { p95: median(found.map(({ p95 }) => p95)), spread: median(found.map(({ spread }) => spread)) };
}

async function pauseFor(classroom: Classroom, screens: OpenScreen[]): Promise<Pauses> {
  const arrivals = screens.map((screen) => screen.eventMatching(isPaused));
  const started = performance.now();
  await command(classroom, "pauseTable");
  const times = await Promise.all(arrivals);
  return {
    p95: percentile(
      times.map((time) => time - started),
      0.95,
    ),
    spread: Math.max(...times) - Math.min(...times),
  };
}

async function resumeFor(classroom: Classroom, screens: OpenScreen[]): Promise<void> {
  const arrivals = screens.map((screen) => screen.eventMatching(isRunning));
  await command(classroom, "resumeTable");
  await Promise.all(arrivals);
}

function pauseRow(what: string, { p95, spread }: Pauses): Row {
  return {
    what,
    figure: `p95 ${p95.toFixed(0)} ms; from the first to the last ${spread.toFixed(0)} ms`,
    reference: "–",
    bar: "≤ 250 ms, clocks within 250 ms",
    isMet: p95 <= 250 && spread <= 250,
  };
}

/**
 * As many times as long as the same people need for a constant JSON. On PostgreSQL an action is eight statements, each a
 * round trip.
 */
const actionsAtMost = { SQLite: 12, PostgreSQL: 26 };

async function actionRows({ installation: { database, databaseUrl }, server }: Place): Promise<Row[]> {
  const classroom = await openClassroom(database, [server.url], googol);
  const pupils = await Promise.all(Array.from({ length: classSize }, (_, number) => join(classroom, number)));
  const screens = await showing(pupils);
  await command(classroom, "startTable");
  const constant = await startReference("constantServer.ts");
  const found: number[] = [];
  const constants: number[] = [];
  let processor = 0;
  // The first slip warms the server up.
  for (let slip = 1; slip <= rounds + 1; slip += 1) {
    await settled(screens);
    const before = await usage(server);
    found.push(await p95AtOnce(pupils, (pupil) => turn(pupil, slip)));
    processor = (await usage(server)).processor - before.processor;
    constants.push(await p95AtOnce(pupils, () => get(constant.url)));
  }
  close(screens);
  await constant.stop();
  const p95 = median(found.slice(1));
  const p95OfConstant = median(constants.slice(1));
  const ratio = p95 / p95OfConstant;
  const atMost = actionsAtMost[databaseUrl === undefined ? "SQLite" : "PostgreSQL"];
  return [
    {
      what: `${classSize} people act at once, each at a seat of their own with a screen`,
      figure: `p95 ${p95.toFixed(0)} ms; ${(processor / classSize).toFixed(2)} ms of a processor each`,
      reference: `${p95OfConstant.toFixed(0)} ms: as many requests at once for a constant JSON`,
      ratio,
      bar: `≤ ${atMost} ×`,
      isMet: ratio <= atMost,
    },
  ];
}

/** Turns a slip of the first deck. */
function turn(pupil: Pupil, slip: number): Promise<number> {
  return act(pupil, 1, { kind: "turn", deck: 1, slip } satisfies GoogolAction);
}

/** Milliseconds that the 95th of a hundred takes where all do something at the same moment. */
async function p95AtOnce(pupils: readonly Pupil[], work: (pupil: Pupil) => Promise<unknown>): Promise<number> {
  return percentile(await Promise.all(pupils.map((pupil) => timeOf(() => work(pupil)))), 0.95);
}

/** Many classes play at the same time: everybody acts once, and every table is paused once. */
async function sideBySideRows({ installation: { database }, server }: Place): Promise<Row[]> {
  const { tables, pupils: size, seconds } = sideBySide;
  const classrooms = await openClassrooms(database, [server.url], tables, googol);
  const classes = await Promise.all(classrooms.map((classroom) => fill(classroom, size)));
  await settled(classes.flatMap(({ screens }) => screens));
  const sometime = () => pause(Math.random() * seconds * 1000);
  const acted = Promise.all(
    classes
      .flatMap(({ pupils }) => pupils)
      .map(async (pupil) => {
        await sometime();
        return timeOf(() => turn(pupil, 1));
      }),
  );
  const actions = percentile(await acted, 0.95);
  const pauses = await Promise.all(
    classes.map(async ({ classroom, screens }) => {
      await sometime();
      return pauseFor(classroom, screens);
    }),
  );
  close(classes.flatMap(({ screens }) => screens));
  const what = `${tables} tables side by side, ${size} people each`;
  return [
    {
      what: `${what}: everybody acts within ${seconds} s`,
      figure: `p95 ${actions.toFixed(0)} ms`,
      reference: "–",
      bar: "≤ 300 ms",
      isMet: actions <= 300,
    },
    pauseRow(`${what}: each is paused within ${seconds} s`, {
      p95: percentile(
        pauses.map(({ p95 }) => p95),
        0.95,
      ),
      spread: Math.max(...pauses.map(({ spread }) => spread)),
    }),
  ];
}

async function fill(
  classroom: Classroom,
  size: number,
): Promise<{ classroom: Classroom; pupils: Pupil[]; screens: OpenScreen[] }> {
  const pupils: Pupil[] = [];
  for (let number = 0; number < size; number += 1) {
    pupils.push(await join(classroom, number));
  }
  const screens = await showing(pupils);
  await command(classroom, "startTable");
  return { classroom, pupils, screens };
}

async function showing(pupils: readonly Pupil[]): Promise<OpenScreen[]> {
  return Promise.all(pupils.map((pupil) => openScreen(pupil)));
}

/** Waits until screens have been sent nothing more for a second. */
async function settled(screens: readonly OpenScreen[]): Promise<void> {
  await Promise.all(screens.map(({ first }) => first));
  while (Math.max(...screens.map((screen) => screen.lastEventAt())) > performance.now() - 1_000) {
    await pause(100);
  }
}

async function usage({ process }: RunningServer): Promise<Usage> {
  const answer = once(process, "message");
  process.send?.("usage");
  const [found] = await answer;
  return found as Usage;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function close(screens: readonly OpenScreen[]): void {
  for (const screen of screens) {
    screen.close();
  }
}
