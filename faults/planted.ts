// `npm run faults -- stories` and `npm run faults -- guards`: plants one fault after the other in the sources, and looks whether
// the test that should notice it does. Changes a file for the time of each run; ends with 1 where a fault goes unnoticed.
// Writes the results into PLANTED.md, unless words name the faults: `npm run faults -- guards session mail`.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestTag } from "../scripts/steps.ts";
import { runOf } from "../scripts/testRuns.ts";
import { guardFaults } from "./guardFaults.ts";
import type { PlantedFault } from "./plantedFault.ts";
import { type PlantedResult, plantedTable, withSuite } from "./plantedReport.ts";
import { stopwatch } from "./result.ts";
import { storyFaults } from "./storyFaults.ts";

const suites: Record<string, { title: string; faults: readonly PlantedFault[] }> = {
  guards: { title: "Guards of the server", faults: guardFaults },
  stories: { title: "The design system", faults: storyFaults },
};

/** What a run of Vitest says of its tests, as far as it is read here. */
interface Report {
  testResults: readonly { name: string; assertionResults: readonly Omit<TestResult, "file">[] }[];
}

interface TestResult {
  /** From the root of the repository. */
  file: string;
  title: string;
  status: string;
  failureMessages: readonly string[];
}

/** A fault may leave a test waiting for what never comes: not as long as for a busy machine. */
const patience = "--testTimeout=60000";

const noticed = "noticed";
const noticedByTimeLimit = `${noticed}: the test waits until its time is up`;
const notNoticed = "**not noticed**";

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "planted-faults-"));
let restore = () => {};
let running: ChildProcess | undefined;

// Whatever ends the process: an error, a signal, or the last fault.
process.once("exit", () => {
  running?.kill();
  restore();
  rmSync(reports, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(1));
}

const [name = "", ...words] = process.argv.slice(2);
const suite = suites[name];
if (suite === undefined) {
  throw new Error(`Name one of: ${Object.keys(suites).join(", ")}.`);
}
const chosen = suite.faults.filter(
  ({ fault }) => words.length === 0 || words.some((word) => fault.toLowerCase().includes(word.toLowerCase())),
);
const whole = stopwatch();
const results = await plantAll(chosen);
process.stdout.write(`\n${plantedTable(results)}\n`);
if (words.length === 0) {
  writeDown(suite.title, results);
}
process.exitCode = results.length > 0 && results.every(({ outcome }) => outcome.startsWith(noticed)) ? 0 : 1;

async function plantAll(faults: readonly PlantedFault[]): Promise<PlantedResult[]> {
  const before = await runTests(faults);
  const results: PlantedResult[] = [];
  for (const planted of faults) {
    const isPassed = testsOf(planted, before).some(({ status }) => status === "passed");
    const outcome = isPassed ? await plant(planted) : "not tried: the test does not pass without it";
    results.push({ ...planted, outcome });
    process.stdout.write(`${planted.fault}: ${outcome}\n`);
  }
  return results;
}

async function plant(planted: PlantedFault): Promise<string> {
  const { file, right, wrong } = planted;
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  if (text.split(right).length !== 2) {
    return `not tried: ${file} does not have "${right}" once`;
  }
  restore = () => {
    writeFileSync(path, text);
    restore = () => {};
  };
  writeFileSync(
    path,
    text.replace(right, () => wrong),
  );
  try {
    return outcomeOf(testsOf(planted, await runTests([planted])));
  } finally {
    restore();
  }
}

/** Returns the results of the test that a fault names: one for each database. */
function testsOf({ testFile, test }: PlantedFault, results: readonly TestResult[]): TestResult[] {
  return results.filter(({ file, title }) => file === testFile && title === test);
}

function outcomeOf(tests: readonly TestResult[]): string {
  const failures = tests.filter(({ status }) => status === "failed").flatMap(({ failureMessages }) => failureMessages);
  if (failures.length === 0) {
    return notNoticed;
  }
  return failures.every((message) => message.includes("Test timed out")) ? noticedByTimeLimit : noticed;
}

/** Runs the tests that faults name. A run takes one tag and one project: Storybook's projects cannot run side by side. */
async function runTests(faults: readonly PlantedFault[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const [tag, tagged] of Map.groupBy(faults, ({ testFile }) => runOf(testFile).tag)) {
    for (const [project, ofProject] of Map.groupBy(tagged, projectOf)) {
      results.push(...(await runFiles(project, tag, ofProject)));
    }
  }
  return results;
}

/** Returns the project that has a fault's test: a story that the quick run leaves out is in another one. */
function projectOf({ testFile, tier }: PlantedFault): string {
  return testFile.endsWith(".stories.tsx") && tier === "all" ? "appearance" : runOf(testFile).project;
}

async function runFiles(
  project: string,
  tag: TestTag | undefined,
  faults: readonly PlantedFault[],
): Promise<TestResult[]> {
  const outputFile = join(reports, "report.json");
  rmSync(outputFile, { force: true });
  const files = [...new Set(faults.map(({ testFile }) => testFile))];
  const options = [`--project=${project}`, ...(tag ? [`--tags-filter=${tag}`] : [])];
  const names = faults.map(({ test }) => `${test.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`).join("|");
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const reporter = ["--reporter=json", `--outputFile=${outputFile}`];
  running = spawn(
    process.execPath,
    [vitest, "run", ...options, ...files, `--testNamePattern=${names}`, patience, ...reporter],
    { cwd: root, stdio: ["ignore", "ignore", "pipe"] },
  );
  const errors: Buffer[] = [];
  running.stderr?.on("data", (chunk) => errors.push(chunk));
  await once(running, "close");
  running = undefined;
  try {
    const { testResults }: Report = JSON.parse(readFileSync(outputFile, "utf8"));
    return testResults.flatMap(({ name, assertionResults }) => {
      const file = relative(root, name).replaceAll("\\", "/");
      return assertionResults.map((result) => ({ ...result, file }));
    });
  } catch {
    throw new Error(`Vitest made no report:\n${Buffer.concat(errors)}`);
  }
}

function writeDown(title: string, results: readonly PlantedResult[]): void {
  const file = fileURLToPath(new URL("PLANTED.md", import.meta.url));
  const date = new Date().toISOString().slice(0, 10);
  const section = `Made by \`npm run faults -- ${name}\` on ${date}, in ${whole()}.\n\n${plantedTable(results)}`;
  writeFileSync(file, withSuite(readFileSync(file, "utf8"), title, section));
}
