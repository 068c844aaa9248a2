// `npm test`: the quick run, which a change breaks most often. `npm test -- all`: everything. `npm test -- unit stories`: the
// named steps of `steps.ts`. `npm test -- changed`: what the changes since the last complete run can break. A step whose files
// are as they were when it last passed comes from the cache; `--force` runs it all the same.
import { accessSync, constants, mkdirSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./browser.mjs";
import { changedRun, keepGreenTree, treeOfFiles } from "./changedTests.ts";
import { projectEnvironment, root, runQuietly, say, stop } from "./install.mjs";
import { installOtherBrowsers } from "./otherBrowsers.mjs";
import { startPostgres } from "./postgres.mjs";
import { chooseSteps, type Step } from "./steps.ts";
import { dropTestReport, type Outcome, readTestReport, summaryOf } from "./testReports.ts";
import { dropRunSummaries, wasFromCache, withRunSummaries } from "./turbo.mjs";

interface Result {
  name: string;
  ok: boolean;
  seconds: number;
  outcome?: Outcome | undefined;
  isCached: boolean;
}

const stepsAtOnce = 2;

/** Seconds of a complete quick run from a fresh clone on two quiet cores. */
const target = { seconds: 300, limit: 360 };

/** Bytes that the tests' databases may need at a time, with plenty to spare. */
const memoryWanted = 2 * 1024 ** 3;

/** All failures stand in `test-reports`; the summary names the first of them. */
const failuresShown = 20;

const slowFilesShown = 10;

const started = Number(process.env.TEST_STARTED ?? Date.now());
const words = process.argv.slice(2).filter((word) => word !== "--force");
const force = process.argv.includes("--force");
const tree = treeOfFiles();
const chosen = chosenSteps();
const ending = new AbortController();
const needed = new Set(chosen.flatMap(({ needs = [] }) => needs));
// Found, or installed, while steps run that need no browser.
const chromium = needed.has("chromium") ? findChromium() : undefined;
// After Chromium: two installations of Debian packages would lock each other out.
const otherBrowsers = needed.has("otherBrowsers")
  ? Promise.resolve(chromium).then(installOtherBrowsers)
  : Promise.resolve(undefined);
const memory = memoryFolder();
const postgres = needed.has("postgres") ? await startPostgres(memory) : undefined;
process.once("exit", () => {
  ending.abort();
  postgres?.stop();
});
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => process.exit(1));
}
const env = {
  TZ: "UTC",
  ...withRunSummaries,
  ...(force && { TURBO_FORCE: "true" }),
  // The steps start many processes, which need not each compile the libraries.
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  ...(memory && { TEST_DATA_FOLDER: memory }),
};

dropRunSummaries();
const runs = new Map<string | undefined, Promise<Result>>();
const results: Result[] = [];
const waiting = [...chosen];
await Promise.all(Array.from({ length: stepsAtOnce }, () => runAll(waiting)));
const isGreen = results.every(({ ok }) => ok);
printSummary();
if (isGreen && words.length === 0) {
  keepGreenTree(tree);
}
process.exit(isGreen ? 0 : 1);

function chosenSteps(): readonly Step[] {
  try {
    return words.includes("changed") ? changedRun(tree) : chooseSteps(words);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

/** The tests' databases wait for the disk, which an installation has just filled: they are kept in memory if it has room. */
function memoryFolder(): string | undefined {
  const folder = "/dev/shm";
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > memoryWanted ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Takes one step after the other, until none is waiting. */
async function runAll(waiting: Step[]): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const run = runStep(step);
    runs.set(step.name, run);
    results.push(await run);
  }
}

/** Runs a step and prints its output when it ends. */
async function runStep(step: Step): Promise<Result> {
  await runs.get(step.after);
  const missing = step.needs?.includes("otherBrowsers") ? await otherBrowsers : undefined;
  if (missing !== undefined) {
    say(missing);
    return { name: step.name, ok: !process.env.CI, seconds: 0, isCached: false };
  }
  const CHROMIUM_PATH = step.needs?.includes("chromium") ? await chromium : undefined;
  say(`${step.name} …`);
  dropTestReport(step.name);
  const stepStarted = Date.now();
  const [command = "", ...args] = commandOf(step);
  const { code, output } = await runQuietly(command, args, {
    env: projectEnvironment({
      ...env,
      ...step.env,
      ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
      // The last step that starts soon has both cores.
      ...(waiting.length > 0 && { TEST_WORKERS: "1" }),
    }),
    signal: ending.signal,
  });
  say(`\n── ${step.name} ──\n${output}`);
  const outcome = step.vitest || step.playwright ? readTestReport(step) : undefined;
  const isPassed = outcome === undefined || ((outcome.passed > 0 || step.mayBeEmpty) && outcome.failed === 0);
  const isCached = wasFromCache([command, ...args]);
  return {
    name: step.name,
    ok: code === 0 && isPassed === true,
    seconds: secondsSince(stepStarted),
    outcome,
    isCached,
  };
}

/** Prints failures last, because often only the end of a log is kept. */
function printSummary(): void {
  printSlowFiles();
  const failures = results.flatMap(({ outcome }) => outcome?.failures ?? []);
  for (const { test, message } of failures.slice(0, failuresShown)) {
    say(`FAILED: ${test}\n${message.replace(/^/gm, "  ")}\n`);
  }
  for (const { name, ok, seconds, outcome, isCached } of results) {
    const tests = outcome ? `${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped` : "";
    const unchanged = isCached ? "  unchanged since then" : "";
    const nothing = outcome?.passed === 0 && outcome.failed === 0 ? "  ran no test" : "";
    say(`${ok ? "ok    " : "FAILED"} ${name.padEnd(12)} ${`${seconds} s`.padStart(6)}  ${tests}${unchanged}${nothing}`);
  }
  const summary = summaryOf(secondsSince(started), results);
  mkdirSync(join(root, "test-reports"), { recursive: true });
  writeFileSync(join(root, "test-reports", summaryFile()), `${JSON.stringify(summary, null, 2)}\n`);
  const sum = (key: "passed" | "failed" | "skipped") =>
    results.reduce((total, { outcome }) => total + (outcome?.[key] ?? 0), 0);
  say(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
  say(distanceFromTarget(summary.seconds));
}

function summaryFile(): string {
  return words.length === 0 ? "summary.json" : `summary-${words.join("-")}.json`;
}

function distanceFromTarget(seconds: number): string {
  if (words.length > 0) {
    return `in ${seconds} s`;
  }
  const distance = seconds - target.seconds;
  const verdict = distance <= 0 ? `${-distance} s below` : `${distance} s above`;
  return `in ${seconds} s, ${verdict} the target of ${target.seconds} s (at most ${target.limit} s)`;
}

/** Prints the files that took longest, of those that ran now. */
function printSlowFiles(): void {
  const files = results.filter(({ isCached }) => !isCached).flatMap(({ outcome }) => outcome?.files ?? []);
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, slowFilesShown);
  if (slowest.length > 0) {
    say("\nThe files that took longest:");
    for (const { file, seconds } of slowest) {
      say(`${`${seconds.toFixed(1)} s`.padStart(8)}  ${file}`);
    }
    say("");
  }
}

function commandOf({ name, command }: Step): readonly string[] {
  return command ?? ["turbo", "run", `test:${name}`, "--log-prefix=none"];
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 1000);
}
