import fc from "fast-check";
import { type Attempt, attempts } from "./attempts.ts";
import { type CallName, callNames } from "./contract.ts";
import { type Laboratory, openLaboratory } from "./laboratory.ts";
import { send } from "./send.ts";
import { faultOf } from "./validateAnswer.ts";

export interface FuzzOptions {
  /** The same seed makes the same requests. */
  seed: number;
  /** How many requests. */
  count: number;
  /** An empty PostgreSQL database, which is not emptied again; SQLite otherwise. */
  databaseUrl?: string | undefined;
  onProgress?: (done: number) => void;
}

export interface FuzzReport {
  /** What went wrong, with the request that showed it. */
  faults: string[];
  /** How many answers of each status, by method and route. */
  answers: Map<string, Map<number, number>>;
  /** Calls and routes that never succeeded, though they can. */
  notReached: string[];
  /** Bytes of the heap after each fifth, collected; empty where the process cannot collect on demand. */
  heap: number[];
}

/** Requests under way at a time: fewer than passwords may wait to be hashed, so that no answer is 503. */
const atOnce = 16;

/** Requests that are drawn at a time. */
const batch = 1_000;

const fifths = 5;

/** What there is beside the calls, as the log names it. */
const otherRoutes = [
  "GET /pictures/:file",
  "GET /metrics",
  "GET /healthz",
  "GET /readyz",
  "GET /api/docs",
  "GET /api/docs/json",
  "GET /robots.txt",
  "GET /sitemap.xml",
  "GET /*",
];

/** Makes requests at random to the whole server and judges every answer. */
export async function fuzz({ seed, count, databaseUrl, onProgress = () => {} }: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { faults: [], answers: new Map(), notReached: [], heap: [] };
  const succeeded = new Set<CallName>();
  const lab = await openLaboratory(
    databaseUrl,
    ({ route, status }) => count1(report.answers, route, status),
    (line) => report.faults.push(`the log: ${line.slice(0, 1_000)}`),
  );
  try {
    for (let done = 0; done < count; done += batch) {
      const drawn = fc.sample(attempts, { seed: seed + done, numRuns: Math.min(batch, count - done) });
      for (let index = 0; index < drawn.length; index += atOnce) {
        const together = drawn.slice(index, index + atOnce);
        await Promise.all(together.map((attempt) => tryOne(lab, attempt, report.faults, succeeded)));
      }
      if (Math.floor((done + batch) / (count / fifths)) > report.heap.length) {
        report.heap.push(...collectedHeap());
      }
      onProgress(Math.min(done + batch, count));
    }
  } finally {
    await lab.close();
  }
  const callsNotReached = callNames.filter((call) => !succeeded.has(call));
  const routesNotReached = otherRoutes.filter((route) => !report.answers.get(route)?.has(200));
  report.notReached = [...callsNotReached, ...routesNotReached];
  return report;
}

async function tryOne(lab: Laboratory, attempt: Attempt, faults: string[], succeeded: Set<CallName>): Promise<void> {
  lab.tick();
  try {
    const answer = await send(lab, attempt);
    const fault = faultOf(answer);
    if (fault !== undefined) {
      faults.push(`${fault} — to ${describe(attempt)}`);
    }
    if (attempt.kind === "good" && answer.status === 200 && JSON.parse(answer.body).success) {
      succeeded.add(attempt.call);
    }
  } catch (error) {
    faults.push(`${error instanceof Error ? error.stack : error} — to ${describe(attempt)}`);
  }
}

function describe(attempt: Attempt): string {
  const shown = JSON.stringify(attempt, (_key, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
  );
  return shown.slice(0, 600);
}

function count1(answers: Map<string, Map<number, number>>, route: string, status: number): void {
  const statuses = answers.get(route) ?? new Map<number, number>();
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  answers.set(route, statuses);
}

function collectedHeap(): number[] {
  if (globalThis.gc === undefined) {
    return [];
  }
  globalThis.gc();
  return [process.memoryUsage().heapUsed];
}
