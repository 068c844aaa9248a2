import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type GoogolAction, googolSetup } from "@belab/googol/setup";
import { startSession } from "../apps/server/src/accounts/sessions/sessionStore.ts";
import type { Database } from "../apps/server/src/database/database.ts";
import { insertAccount } from "../apps/server/src/testing/accounts/testAccounts.ts";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import {
  act,
  type Classroom,
  call,
  command,
  openClassroom,
  openScreen,
  type Pupil,
  readDebriefing,
} from "../bench/classroom.ts";
import { percentile } from "../bench/percentile.ts";
import type { FloodAnswers, FloodOrder, Practice } from "./floodWorker.ts";
import { findOpenRoutes } from "./openRoutes.ts";
import type { Result } from "./result.ts";

// A class behind one network address, beside floods of everything that needs no account.

const pupilsCount = 60;

/** Actions of each pupil, and the milliseconds within which everybody does one. */
const rounds = 4;
const roundTime = 5_000;

/** The bars of `docs/security.md`, in milliseconds: for the whole class to join, for an action, and for a debriefing. */
const bars = { join: 5_000, act: 300, debriefing: 1_000 };

/** Practices that are over, about which the flood asks. */
const practicesCount = 20;

/** Milliseconds for which a flood runs before the class comes. */
const floodedFor = 5_000;

/** Milliseconds after which what somebody of the class does counts as refused: the whole has to end within its limit. */
const patience = 45_000;

/** What browsers without the cookie behind one address may do in ten minutes: get one, and join a table. */
const allowances = { findTable: 600, joinTable: 400 };

const googol = { game: googolSetup.id, parameters: googolSetup.defaults };

/** A class joins, plays and is debriefed by itself, beside a flood from its own address, and beside one from a thousand. */
export async function classBesideFlood(postgresUrl?: string): Promise<Result> {
  await using place = await makeTestInstallation({ postgresUrl });
  const routes = await findOpenRoutes(place);
  // The class and the first flood come from the address of this machine.
  const server = await place.startServer({ TRUST_PROXY: "127.0.0.1,::1" });
  const decoy = await openClassroom(place.database, [server.url], googol);
  const email = "known@uni-lab.edu";
  await insertAccount(place.database, { email, displayEmail: email });
  const order: FloodOrder = {
    url: server.url,
    routes,
    addresses: [],
    underWay: 0,
    streams: 0,
    joinCode: decoy.code,
    email,
    practices: await openEndedPractices(place.database, server.url),
  };
  const floods: [string, Partial<FloodOrder>][] = [
    ["no flood", {}],
    ["one of them", { underWay: 64, streams: 100 }],
    ["a thousand addresses", { underWay: 500, streams: 1_500, addresses: thousandAddresses() }],
  ];
  await spendAllowances(decoy);
  const wrong: string[] = [];
  const courses: string[] = [];
  let asked = 0;
  for (const [name, flood] of floods) {
    const { answers, seconds, figures } = await measureBeside({ ...order, ...flood }, place.database);
    wrong.push(...figures.refusals.map((refusal) => `beside ${name}: ${refusal}`));
    wrong.push(...missedBars(figures).map((missed) => `beside ${name}: ${missed}`));
    asked += figures.asked;
    courses.push(`beside ${name}${aboutFlood(answers, seconds)}: ${aboutClass(figures)}`);
  }
  return {
    fault: `a class of ${pupilsCount} behind one address, beside floods of the ${routes.length} addresses that need no account, on ${postgresUrl === undefined ? "SQLite" : "PostgreSQL"}`,
    acknowledged: asked,
    found: asked - wrong.length,
    wrong,
    course: courses.join("; "),
  };
}

/** One of the class has used up what browsers that were never here share, before the others come. */
async function spendAllowances({ urls: [url = ""], code }: Classroom): Promise<void> {
  for (let done = 0; done < allowances.findTable; done += 1) {
    await call(url, "findTable", { code });
  }
  for (let done = 0; done < allowances.joinTable; done += 1) {
    await call(url, "joinTable", { code, name: `Flood ${done}` });
  }
}

function thousandAddresses(): string[] {
  return Array.from({ length: 1_000 }, (_, index) => `198.18.${Math.floor(index / 250)}.${1 + (index % 250)}`);
}

/** Opens practices of the game whose questions take longest, and ends them. */
async function openEndedPractices(database: Database, url: string): Promise<Practice[]> {
  const accountId = await insertAccount(database, { isOperator: 1 });
  const administrator = `session=${await startSession(database, accountId, "faults", Date.now())}`;
  const practices: Practice[] = [];
  for (let count = 0; count < practicesCount; count += 1) {
    const { body, cookie } = await call(url, "openPractice", { game: "brand-management" });
    if (!body.success) {
      throw new Error(`No practice was opened: ${body.reason}`);
    }
    const { gameTableId } = body;
    await call(url, "endTable", { gameTableId }, administrator);
    practices.push({ gameTableId, cookie });
  }
  return practices;
}

interface Figures {
  /** Milliseconds that each pupil, or each action, took. */
  joined: number[];
  acted: number[];
  debriefed: number[];
  /** Calls of the class, and those that were not granted. */
  asked: number;
  refusals: string[];
}

async function measureBeside(order: FloodOrder, database: Database) {
  const classroom = await openClassroom(database, [order.url], googol);
  if (order.underWay === 0) {
    return { answers: {}, seconds: 0, figures: await measureClass(classroom) };
  }
  const flood = new Worker(new URL("floodWorker.ts", import.meta.url), { workerData: order });
  const started = performance.now();
  try {
    await wait(floodedFor);
    const figures = await measureClass(classroom);
    const answered = once(flood, "message");
    flood.postMessage("end");
    const [answers] = (await answered) as [FloodAnswers];
    return { answers, seconds: (performance.now() - started) / 1_000, figures };
  } finally {
    await flood.terminate();
  }
}

/** Lets a class of new browsers join at once, act, and read its debriefing. */
export async function measureClass(
  classroom: Classroom,
  course: { pupils: number; rounds: number } = { pupils: pupilsCount, rounds },
): Promise<Figures> {
  const figures: Figures = { joined: [], acted: [], debriefed: [], asked: 0, refusals: [] };
  const numbers = Array.from({ length: course.pupils }, (_, number) => number);
  const seated = await Promise.all(
    numbers.map((number) => measured(figures, "joined", () => joinWithScreen(classroom, number))),
  );
  const pupils = seated.flatMap((each) => (each === undefined ? [] : [each]));
  await measured(figures, undefined, () => command(classroom, "startTable"));
  for (let slip = 1; slip <= course.rounds; slip += 1) {
    await Promise.all(
      pupils.map(async ({ pupil }) => {
        await wait(Math.random() * roundTime);
        await measured(figures, "acted", () => act(pupil, 1, { kind: "turn", deck: 1, slip } satisfies GoogolAction));
      }),
    );
  }
  const debriefings = pupils.map(({ pupil, screen }) => screen.eventMatching(/"status":"ended"/).then(() => pupil));
  const ended = performance.now();
  await measured(figures, undefined, () => command(classroom, "endTable"));
  const shown = debriefings.map(async (debriefing) => {
    const pupil = await debriefing;
    await measured(figures, undefined, () => readDebriefing(pupil));
    figures.debriefed.push(performance.now() - ended);
  });
  const teacher: Pupil = { ...classroom, url: classroom.urls[0] ?? "" };
  await measured(figures, "debriefed", () => readDebriefing(teacher, "teacher"));
  await Promise.race([Promise.all(shown), wait(30_000)]);
  if (figures.debriefed.length < pupils.length + 1) {
    figures.refusals.push(`${pupils.length + 1 - figures.debriefed.length} had no debriefing after half a minute`);
  }
  for (const { screen } of pupils) {
    screen.close();
  }
  return figures;
}

/** Does what somebody of the class does, and notes how long it took, or that it was refused. */
async function measured<Value>(
  figures: Figures,
  kind: "joined" | "acted" | "debriefed" | undefined,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  figures.asked += 1;
  const started = performance.now();
  try {
    const value = await Promise.race([work(), tooLong()]);
    if (kind !== undefined) {
      figures[kind].push(performance.now() - started);
    }
    return value;
  } catch (error) {
    figures.refusals.push(`${kind ?? "another call"}: ${error}`);
    return undefined;
  }
}

/** @throws after a time for which nobody waits. */
async function tooLong(): Promise<never> {
  await wait(patience, undefined, { ref: false });
  throw new Error(`no answer within ${patience / 1_000} s`);
}

/** Joins as a browser does that was never here: it looks the code up, gets its cookie, takes a seat and opens its screen. */
async function joinWithScreen({ urls: [url = ""], gameTableId, code }: Classroom, number: number) {
  const found = await call(url, "findTable", { code });
  const joined = await call(url, "joinTable", { code, name: `Pupil ${number}` }, found.cookie);
  if (!joined.body.success) {
    throw new Error(`Refused: ${JSON.stringify(joined.body)}`);
  }
  const pupil = { url, gameTableId, cookie: `${found.cookie}; ${joined.cookie}` };
  const screen = await openScreen(pupil);
  await screen.first;
  return { pupil, screen };
}

function missedBars({ joined, acted, debriefed }: Figures): string[] {
  const found = [
    { what: "the class joined", time: Math.max(...joined), bar: bars.join },
    { what: "p95 of an action", time: percentile(acted, 0.95), bar: bars.act },
    { what: "p95 of a debriefing", time: percentile(debriefed, 0.95), bar: bars.debriefing },
  ];
  return found
    .filter(({ time, bar }) => !(time <= bar))
    .map(({ what, time, bar }) => `${what}: ${time.toFixed(0)} ms, more than ${bar} ms`);
}

function aboutClass({ joined, acted, debriefed, refusals }: Figures): string {
  const times = (values: readonly number[]) =>
    `p50 ${percentile(values, 0.5).toFixed(0)}, p99 ${percentile(values, 0.99).toFixed(0)} ms`;
  return `joining ${times(joined)}, an action ${times(acted)}, a debriefing ${times(debriefed)}, ${refusals.length} refused`;
}

function aboutFlood(answers: FloodAnswers, seconds: number): string {
  const statuses = new Map<string, number>();
  for (const [status, count] of Object.values(answers).flatMap((ofRoute) => Object.entries(ofRoute))) {
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const listed = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  return all === 0 ? "" : ` (${(all / seconds).toFixed(0)} requests a second: ${listed})`;
}
