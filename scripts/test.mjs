// `npm test`: what has to hold, on a fresh clone too. `npm test -- unit` runs the named steps only; `npm test -- storybook
// release languages` tries the Storybook and the packages as they are published, and every story in a pseudo-language;
// `npm test -- class` plays with thirty browsers. A step whose files are as they were when it last passed is told from the
// cache; `npm test -- --force` runs it all the same.
import { accessSync, constants, statfsSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./browser.mjs";
import { buildProduct, ensureInstalled, projectEnvironment, root, runQuietly, say } from "./install.mjs";
import { startPostgres } from "./postgres.mjs";
import { dropTestReport, playwrightOutcome, readTestReport, vitestOutcome } from "./testReports.mjs";
import { dropRunSummaries, wasFromCache, withRunSummaries } from "./turbo.mjs";

/**
 * The order in which they begin, two at a time, because the tests wait as much as they work: the long ones first, so that
 * no core is left alone at the end. One that needs another's work begins `after` it, where both are asked for.
 */
const steps = [
  { name: "build", needs: [], command: buildProduct },
  { name: "unit", needs: ["postgres"], command: cached("unit"), outcomeOf: vitestOutcome },
  { name: "journeys", after: "build", needs: ["browser"], command: cached("journeys"), outcomeOf: playwrightOutcome },
  { name: "stories", needs: ["browser"], command: cached("stories"), outcomeOf: vitestOutcome },
  { name: "types", needs: [], command: ["turbo", "run", "typecheck", "typecheck:root", "--output-logs=errors-only"] },
  { name: "lint", needs: [], command: ["npm", "run", "lint"] },
];

/** Gives every player of a class a browser, and the run a report of its own. */
const wholeClass = { CLASS_IN_BROWSERS: "true", PLAYWRIGHT_JSON_OUTPUT_FILE: "test-reports/class.json" };

/** What is given to others, built first: beside the tests, because few changes are its matter. Run where it is named. */
const besides = [
  { name: "release", after: "build", needs: ["browser"], command: cached("release"), outcomeOf: vitestOutcome },
  { name: "storybook", needs: [], command: cached("storybook") },
  { name: "languages", needs: ["browser"], command: cached("languages"), outcomeOf: vitestOutcome },
  {
    name: "class",
    after: "build",
    needs: ["browser"],
    command: cached("class"),
    outcomeOf: playwrightOutcome,
    env: wholeClass,
  },
];

const atOnce = 2;

/** Bytes that the tests' databases may need at a time, with plenty to spare. */
const memoryWanted = 2 * 1024 ** 3;

/** By name at the end; all stand in `test-reports`. */
const mostFailuresTold = 20;

await ensureInstalled();
const asked = process.argv.slice(2).filter((word) => word !== "--force");
const chosen = asked.length === 0 ? steps : [...steps, ...besides].filter(({ name }) => asked.includes(name));
const needed = new Set(chosen.flatMap((step) => step.needs));
const ending = new AbortController();
// Looked for, and where there is none installed, while the steps run that need none.
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
  ...(process.argv.includes("--force") && { TURBO_FORCE: "true" }),
  // The steps start many processes, which need not each compile the libraries.
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  ...memoryFolder(),
};

dropRunSummaries();
const runs = new Map();
const results = [];
const waiting = [...chosen];
await Promise.all(Array.from({ length: atOnce }, () => runAll(waiting)));
const failed = results.filter((result) => !result.ok);
printSummary();
process.exit(failed.length === 0 && chosen.length > 0 ? 0 : 1);

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
  const started = Date.now();
  const [command, ...args] = step.command;
  const { code, output } = await runQuietly(command, args, {
    env: projectEnvironment({ ...env, ...step.env, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) }),
    signal: ending.signal,
  });
  say(`\n── ${step.name} ──\n${output}`);
  const outcome = step.outcomeOf && readTestReport(step.name, step.outcomeOf);
  const isPassed = outcome === undefined || (outcome.passed > 0 && outcome.failed === 0);
  const ok = code === 0 && isPassed;
  const seconds = Math.round((Date.now() - started) / 1000);
  return { name: step.name, ok, seconds, outcome, isCached: wasFromCache(step.command) };
}

/** What failed comes last, because a log is often kept by its end alone. */
function printSummary() {
  say("");
  const retried = results.flatMap(({ outcome }) => outcome?.retried ?? []);
  for (const { test, message } of retried) {
    sayFailure({ test: `PASSED AT THE SECOND TRY: ${test}`, message });
  }
  const failures = results.flatMap(({ outcome }) => outcome?.failures ?? []);
  for (const { test, message } of failures.slice(0, mostFailuresTold)) {
    sayFailure({ test: `FAILED: ${test}`, message });
  }
  for (const { name, ok, seconds, outcome, isCached } of results) {
    const tests = outcome ? `${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped` : "";
    const unchanged = isCached ? "  unchanged since then" : "";
    say(`${ok ? "ok    " : "FAILED"} ${name.padEnd(9)} ${`${seconds} s`.padStart(6)}  ${tests}${unchanged}`);
  }
  const sum = (key) => results.reduce((total, { outcome }) => total + (outcome?.[key] ?? 0), 0);
  const second = retried.length > 0 ? `, ${retried.length} of those that passed at the second try` : "";
  say(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped${second}`);
}

function sayFailure({ test, message }) {
  say(`${test}\n${message.replace(/^/gm, "  ")}\n`);
}

/** A script of `package.json` that `turbo.json` names the files for. */
function cached(name) {
  return ["turbo", "run", `test:${name}`, "--log-prefix=none"];
}
