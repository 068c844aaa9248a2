import type { Log } from "../context.ts";

/** Looks without an error after which an outage is over. */
const quietLooks = 5;

/** Looks between two entries of the log during an outage. */
const looksBetweenEntries = 60;

export interface OutageLogContext {
  log: Log;
  /** Looks what is wrong with the database; undefined where nothing is. */
  findProblem: () => Promise<string | undefined>;
  /** Milliseconds between two looks at whether an outage is over. */
  lookEvery: number;
}

/** Logs an outage of the database: when it begins, each minute, and when it is over, with a count of the errors between. */
export interface OutageLog {
  /**
   * Logs an error where it is the first one, and counts it otherwise.
   *
   * @param problem - what is wrong with the database.
   * @param failed - what could not be done.
   */
  note(problem: string, err?: unknown, failed?: string): void;
  close(): void;
}

interface Outage {
  beganAt: number;
  lastErrorAt: number;
  /** How often each code, or message, came. */
  errors: Record<string, number>;
  looks: number;
}

export function createOutageLog({ log, findProblem, lookEvery }: OutageLogContext): OutageLog {
  let outage: Outage | undefined;
  let looking: NodeJS.Timeout | undefined;

  function begin(problem: string, err: unknown, failed: string | undefined): Outage {
    const what = failed === undefined ? problem : `${failed}: ${problem}`;
    log.error({ ...(err !== undefined && { err }) }, `${what}; until that is over, such errors are counted`);
    looking = setInterval(() => void look(), lookEvery).unref();
    const time = performance.now();
    return { beganAt: time, lastErrorAt: time, errors: {}, looks: 0 };
  }

  async function look(): Promise<void> {
    const looked = outage;
    const problem = await findProblem();
    if (looked === undefined || looked !== outage) {
      return;
    }
    const { beganAt, lastErrorAt, errors } = looked;
    looked.looks += 1;
    if (problem === undefined && performance.now() - lastErrorAt >= quietLooks * lookEvery) {
      close();
      log.warn({ seconds: secondsOf(lastErrorAt - beganAt), errors }, "the database answers calls again");
    } else if (looked.looks % looksBetweenEntries === 0) {
      const seconds = secondsOf(performance.now() - beganAt);
      log.warn({ seconds, errors }, "the database does not answer all calls yet");
    }
  }

  function close(): void {
    clearInterval(looking);
    outage = undefined;
  }

  return {
    note(problem, err, failed) {
      outage ??= begin(problem, err, failed);
      const name = nameOf(err, problem);
      outage.lastErrorAt = performance.now();
      outage.errors[name] = (outage.errors[name] ?? 0) + 1;
    },
    close,
  };
}

function nameOf(err: unknown, problem: string): string {
  if (!(err instanceof Error)) {
    return problem;
  }
  return "code" in err && err.code !== undefined ? String(err.code) : err.message;
}

function secondsOf(milliseconds: number): number {
  return Math.round(milliseconds / 1000);
}
