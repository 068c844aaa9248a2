import { setTimeout as pause } from "node:timers/promises";
import { brandManagementSetup } from "@belab/brand-management/setup";
import { tablePaths } from "@belab/domain/tables";
import { type GoogolAction, googolSetup } from "@belab/googol/setup";
import { type Browser, chromium, type Page } from "playwright";
import type { Database } from "../apps/server/src/database/database.ts";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import { chromiumOptions } from "../apps/web/e2e/chromium.ts";
import {
  act,
  type Classroom,
  call,
  command,
  goOn,
  join,
  openAsTeacher,
  openClassroom,
  openScreen,
  type Pupil,
} from "./classroom.ts";
import { type MainThread, traceMainThread } from "./mainThread.ts";
import type { Row } from "./row.ts";

// The projector of the built product, on a machine that is four times slower, while what its class does arrives.

const slowdown = 4;

/** Milliseconds of script, style and layout in a frame while something moves, and of any task. */
const bars = { frame: 8, task: 50 };

const projector = { viewport: { width: 1920, height: 1080 }, locale: "en" };

/** As many firms as a market has at most. */
const teams = 20;
const reveal = { ...brandManagementSetup.defaults, firms: 6, practiceRound: false, timed: false };
const markets = Math.ceil(teams / reveal.firms);
const stepsOfMarket = 3;
const [briefing, round, results] = [1, 2, 3];

/** Milliseconds for which a step is shown: longer than anything on it moves. */
const stepTime = 900;

const players = 300;

/** Milliseconds from one press of a player of Googol to the next: nobody thinks about a slip for less. */
const thinkingTime = 5_000;

/** What each player presses: two players do the same a press apart. */
const presses: readonly GoogolAction[] = [
  { kind: "turn", deck: 1, slip: 1 },
  { kind: "stop", deck: 1, slip: 1 },
  { kind: "next", deck: 1 },
  { kind: "turn", deck: 2, slip: 1 },
];
const pressesWatched = 2;

/** How often each row is measured: its figures are the least of these runs, because other work on the machine only adds. */
const runs = 3;

/** What the projector costs while results are revealed, and while everybody plays. */
export async function stageRows(): Promise<Row[]> {
  await using installation = await makeTestInstallation({});
  const { database } = installation;
  const { url } = await installation.startServer({}, { isBuilt: true });
  const browser = await chromium.launch(chromiumOptions);
  const steps = markets * stepsOfMarket;
  try {
    return [
      rowOf(
        `a round of ${teams} teams in ${markets} markets is revealed in ${steps} steps`,
        await leastOfRuns(() => traceReveal(database, url, browser)),
      ),
      rowOf(
        `${players} players of Googol, each of whom presses something every ${thinkingTime / 1000} s`,
        await leastOfRuns(() => traceTrack(database, url, browser)),
      ),
    ];
  } finally {
    await browser.close();
  }
}

async function leastOfRuns(trace: () => Promise<MainThread>): Promise<MainThread> {
  let least = await trace();
  for (let run = 2; run <= runs; run += 1) {
    const { frame, task, tasks } = await trace();
    least = {
      frame: Math.min(least.frame, frame),
      task: Math.min(least.task, task),
      tasks: Math.min(least.tasks, tasks),
    };
  }
  return least;
}

async function traceReveal(database: Database, url: string, browser: Browser): Promise<MainThread> {
  const opening = { game: brandManagementSetup.id, parameters: reveal, teams };
  const classroom = await openClassroom(database, [url], opening);
  const pupils = await joinOneByOne(classroom, teams);
  await command(classroom, "startTable");
  const page = await openProjector(browser, classroom);
  await goOnInAll(classroom, briefing);
  await Promise.all(pupils.map(decide));
  const steps = markets * stepsOfMarket;
  await page.getByText(`Results 1 of ${steps}`).waitFor();
  const busy = await traceMainThread(page, slowdown, async () => {
    const coming = comeAndGo(pupils);
    for (let step = 1; step < steps; step += 1) {
      await show(classroom, step);
      // Nobody looks whether it has come: that would be measured, too.
      await pause(stepTime);
    }
    await coming.stop();
  });
  await page.getByText(`Results ${steps} of ${steps}`).waitFor();
  await page.context().close();
  return busy;
}

async function traceTrack(database: Database, url: string, browser: Browser): Promise<MainThread> {
  const classroom = await openClassroom(database, [url], { game: googolSetup.id, parameters: googolSetup.defaults });
  const pupils = await Promise.all(Array.from({ length: players }, (_, number) => join(classroom, number)));
  await command(classroom, "startTable");
  const page = await openProjector(browser, classroom);
  await page.getByText(`0 of ${players}`).first().waitFor();
  const pressedBefore = (index: number) => 1 + (index % 2);
  await Promise.all(pupils.map((pupil, index) => press(pupil, 0, pressedBefore(index))));
  const busy = await traceMainThread(page, slowdown, async () => {
    await Promise.all(
      pupils.map(async (pupil, index) => {
        await pause((index / players) * thinkingTime);
        await press(pupil, pressedBefore(index), pressesWatched, thinkingTime);
      }),
    );
    await pause(stepTime);
  });
  await page.context().close();
  return busy;
}

function rowOf(what: string, { frame, task, tasks }: MainThread): Row {
  return {
    what: `projector at ${slowdown} × slowdown, live events arriving: ${what}`,
    figure: `at most ${frame.toFixed(1)} ms of script, style and layout in a frame while something moves; longest task ${task.toFixed(1)} ms`,
    reference: `${tasks} tasks`,
    bar: `≤ ${bars.frame} ms, no task over ${bars.task} ms`,
    isMet: frame <= bars.frame && task <= bars.task,
  };
}

/** The teams fill up in turn. */
async function joinOneByOne(classroom: Classroom, count: number): Promise<Pupil[]> {
  const pupils: Pupil[] = [];
  for (let number = 0; number < count; number += 1) {
    pupils.push(await join(classroom, number));
  }
  return pupils;
}

async function openProjector(browser: Browser, classroom: Classroom): Promise<Page> {
  const { gameTableId } = classroom;
  const path = `${tablePaths.projector}?${new URLSearchParams({ gameTableId })}`;
  const page = await openAsTeacher(await browser.newContext(projector), classroom, path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

function goOnInAll(classroom: Classroom, phase: number): Promise<void> {
  return goOn(
    classroom,
    Array.from({ length: markets }, (_, market) => [market + 1, phase]),
  );
}

/** Each team has a price of its own, so that ranks change. */
async function decide(pupil: Pupil, index: number): Promise<void> {
  await act(pupil, round, { kind: "edit", field: "a.price", value: 6_617 + 101 * index, revision: 0 });
  await act(pupil, round, { kind: "submit", revision: 1 });
}

async function show({ urls: [url = ""], gameTableId, cookie }: Classroom, step: number): Promise<void> {
  const shown = { gameTableId, phase: results, from: step - 1, step, isRunning: false, isOnPhones: false };
  const { body } = await call(url, "showReveal", shown, cookie);
  if (!body.success) {
    throw new Error("The step was not shown.");
  }
}

/** Opens and closes screens, one after the other, of which the projector is sent who is here. */
function comeAndGo(pupils: readonly Pupil[]): { stop(): Promise<void> } {
  let isOver = false;
  const ended = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const screen = await openScreen(pupils[number % pupils.length] as Pupil);
      await screen.first;
      await pause(100);
      screen.close();
    }
  })();
  return {
    stop() {
      isOver = true;
      return ended;
    },
  };
}

/** Presses some of {@link presses}, one after the other. */
async function press(pupil: Pupil, from: number, count: number, delay = 0): Promise<void> {
  for (const action of presses.slice(from, from + count)) {
    await act(pupil, action.deck, action);
    await pause(delay);
  }
}
