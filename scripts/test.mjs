// `npm test`: what a change breaks most, on a fresh clone too. `npm test -- all`: everything. `npm test -- unit stories`: the
// named steps, which `testSteps.mjs` lists. A step whose files are as they were when it last passed comes from the cache;
// `--force` runs it all the same.
import { accessSync, constants, statfsSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./browser.mjs";
import { ensureInstalled, projectEnvironment, root, runQuietly, say, stop } from "./install.mjs";
import { startPostgres } from "./postgres.mjs";
import { dropTestReport, readTestReport } from "./testReports.mjs";
import { chooseSteps } from "./testSteps.mjs";
import { dropRunSummaries, wasFromCache, withRunSummaries } from "./turbo.mjs";

const stepsAtOnce = 2;

/** Bytes that the tests' databases may need at a time, with plenty to spare. */
const memoryWanted = 2 * 1024 ** 3;

/** All failures stand in `test-reports`; the summary names the first of them. */
const failuresShown = 20;

const slowFilesShown = 10;

const force = process.argv.includes("--force");
const chosen = chosenSteps();
await ensureInstalled();
const needed = new Set(chosen.flatMap((step) => step.needs));
const ending = new AbortController();
// Looked for, and installed where there is none, while steps run that need no browser.
const browser = needed.has("browser") ? findChromium() : undefined;
const postgres = needed.has("postgres") ? await startPostgres() : undefined;
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
  ...memoryFolder(),
};

dropRunSummaries();
const runs = new Map();
const results = [];
const waiting = [...chosen];
const started = Date.now();
await Promise.all(Array.from({ length: stepsAtOnce }, () => runAll(waiting)));
printSummary();
process.exit(results.every(({ ok }) => ok) ? 0 : 1);

function chosenSteps() {
  try {
    return chooseSteps(process.argv.slice(2).filter((word) => word !== "--force"));
  } catch (error) {
    return stop(error.message);
  }
}

/** The tests' SQLite files wait for the disk with each write; where there is room in memory they are kept there. */
function memoryFolder() {
  const folder = "/dev/shm";
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > memoryWanted ? { TEST_DATA_FOLDER: folder } : {};
  } catch {
    return {};
  }
}

/** Takes one step after the other, until none is waiting. */
async function runAll(waiting) {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const run = runStep(step);
    runs.set(step.name, run);
    results.push(await run);
  }
}

/** What a step prints is shown when it ends. */
async function runStep(step) {
  await runs.get(step.after);
  const CHROMIUM_PATH = step.needs.includes("browser") ? await browser : undefined;
  say(`${step.name} …`);
  dropTestReport(step.name);
  const stepStarted = Date.now();
  const [command, ...args] = step.command;
  const { code, output } = await runQuietly(command, args, {
    env: projectEnvironment({ ...env, ...step.env, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) }),
    signal: ending.signal,
  });
  say(`\n── ${step.name} ──\n${output}`);
  const outcome = step.outcomeOf && readTestReport(step.name, step.outcomeOf);
  const isPassed = outcome === undefined || (outcome.passed > 0 && outcome.failed === 0);
  const ok = code === 0 && isPassed;
  return { name: step.name, ok, seconds: secondsSince(stepStarted), outcome, isCached: wasFromCache(step.command) };
}

/** What failed comes last, because a log is often kept by its end alone. */
function printSummary() {
  printSlowFiles();
  const failures = results.flatMap(({ outcome }) => outcome?.failures ?? []);
  for (const { test, message } of failures.slice(0, failuresShown)) {
    say(`FAILED: ${test}\n${message.replace(/^/gm, "  ")}\n`);
  }
  for (const { name, ok, seconds, outcome, isCached } of results) {
    const tests = outcome ? `${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped` : "";
    const unchanged = isCached ? "  unchanged since then" : "";
    say(`${ok ? "ok    " : "FAILED"} ${name.padEnd(15)} ${`${seconds} s`.padStart(6)}  ${tests}${unchanged}`);
  }
  const sum = (key) => results.reduce((total, { outcome }) => total + (outcome?.[key] ?? 0), 0);
  say(`\nin ${secondsSince(started)} s`);
  say(`${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
}

/** The files that took longest, of those that were run now. */
function printSlowFiles() {
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

function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000);
}
