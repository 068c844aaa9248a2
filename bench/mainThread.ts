import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Page } from "playwright";

// What a page's main thread does, from a trace of Chromium.

/** Milliseconds from one picture of a screen to the next. */
const frameTime = 1000 / 60;

/** What counts as script, style and layout. An event that lies within another one counts once. */
const working = new Set([
  "EvaluateScript",
  "EventDispatch",
  "FireAnimationFrame",
  "FireIdleCallback",
  "FunctionCall",
  "HandlePostMessage",
  "Layout",
  "RunMicrotasks",
  "TimerFire",
  "UpdateLayoutTree",
  "v8.callFunction",
]);

/** How long the main thread of a page was busy, in milliseconds. */
export interface MainThread {
  /** Script, style and layout within the time of one frame while something moves, where it is most. */
  frame: number;
  /** The longest task. */
  task: number;
  /** How many tasks ran. */
  tasks: number;
}

/** Milliseconds until the work of tracing itself, which begins on the page's thread, is over. */
const settling = 1_000;

/** Marks where the work to measure begins. */
const beginning = "measured";

/** An event of a trace. Times are in microseconds; `tdur` is the time of the processor. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  id2?: { local?: string };
  args: { name?: string; data?: { message?: string } };
}

/**
 * Traces the main thread of a page while something happens.
 *
 * @param slowdown - how many times slower than this one the machine is made.
 */
export async function traceMainThread(page: Page, slowdown: number, happen: () => Promise<void>): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const events = await trace(session, happen);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  return measure(events);
}

async function trace(session: CDPSession, happen: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const categories = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"];
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: categories },
    transferMode: "ReportEvents",
  });
  await pause(settling);
  await session.send("Runtime.evaluate", { expression: `console.timeStamp("${beginning}")` });
  await happen();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  return events;
}

function measure(all: readonly TraceEvent[]): MainThread {
  const begin = all.find(({ name, args }) => name === "TimeStamp" && args.data?.message === beginning)?.ts ?? Infinity;
  const events = all.filter(({ ts, ph }) => ts > begin || ph === "M");
  const isComplete = ({ ph, dur }: TraceEvent) => ph === "X" && dur !== undefined;
  const onMainThread = events.filter(isOnMainThread(events));
  const ofPage = onMainThread.filter(isComplete);
  const tasks = ofPage.filter(({ name }) => name === "RunTask" || name === "ThreadControllerImpl::RunTask");
  const work = outermost(ofPage.filter(({ name }) => working.has(name)));
  const motions = motionsIn(onMainThread, tasks);
  const moving = work.filter(({ ts }) => motions.some(({ from, to }) => from <= ts && ts < to));
  if (tasks.length === 0 || moving.length === 0) {
    throw new Error("The trace holds no work of the page while something moves.");
  }
  return {
    frame: Math.max(...moving.map((first, index) => busyTime(within(moving, index, first.ts + frameTime * 1000)))),
    task: Math.max(...tasks.map((task) => busyTime([task]))),
    tasks: tasks.length,
  };
}

/** When something moved: each animation from the end of the task that began it, which draws what moves, to its own end. */
function motionsIn(events: readonly TraceEvent[], tasks: readonly TraceEvent[]): { from: number; to: number }[] {
  const animations = events.filter(({ name }) => name === "Animation");
  return animations
    .filter(({ ph }) => ph === "b")
    .map(({ id2, ts }) => {
      const task = tasks.find((each) => each.ts <= ts && ts < each.ts + (each.dur ?? 0));
      const end = animations.find((each) => each.ph === "e" && each.id2?.local === id2?.local && each.ts > ts);
      return { from: task ? task.ts + (task.dur ?? 0) : ts, to: end?.ts ?? ts };
    });
}

/** The events on the main thread of the process that works most: the browser has other pages that do nothing. */
function isOnMainThread(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const threads = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const workOf = ({ pid, tid }: TraceEvent) =>
    busyTime(events.filter((event) => event.pid === pid && event.tid === tid && working.has(event.name)));
  const [busiest] = threads.toSorted((one, other) => workOf(other) - workOf(one));
  return ({ pid, tid }) => pid === busiest?.pid && tid === busiest.tid;
}

/** Events that lie within no other, in their order. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const found: TraceEvent[] = [];
  let end = 0;
  for (const event of events.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))) {
    if (event.ts >= end) {
      found.push(event);
      end = event.ts + (event.dur ?? 0);
    }
  }
  return found;
}

/** The events from a place on that begin before a time, each with what of it lies before that time. */
function within(events: readonly TraceEvent[], from: number, before: number): TraceEvent[] {
  const end = events.findIndex(({ ts }, index) => index > from && ts >= before);
  return events.slice(from, end === -1 ? events.length : end).map((event) => cutAt(event, before));
}

function cutAt(event: TraceEvent, time: number): TraceEvent {
  const { ts, dur = 0, tdur = dur } = event;
  const share = Math.min(1, (time - ts) / dur);
  return share < 1 ? { ...event, dur: dur * share, tdur: tdur * share } : event;
}

/** Milliseconds of the processor; where the trace has none, of the clock. */
function busyTime(events: readonly TraceEvent[]): number {
  return events.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1000;
}
