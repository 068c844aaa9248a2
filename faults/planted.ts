// `npm run faults -- stories` and `npm run faults -- guards`: plants one fault after the other in the sources, and looks whether
// the test that should notice it does. Changes a file for the time of each run; ends with 1 where a fault goes unnoticed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { guardFaults } from "./guardFaults.ts";
import type { PlantedFault } from "./plantedFault.ts";
import { storyFaults } from "./storyFaults.ts";

interface Suite {
  /** The sources, from the root of the repository. */
  folder: string;
  projects: readonly string[];
  faults: readonly PlantedFault[];
}

const suites: Record<string, Suite> = {
  stories: { folder: "packages/ui/src", projects: ["stories"], faults: storyFaults },
  guards: {
    folder: "apps/server/src",
    projects: ["server", "server-accounts", "server-tables", "server-alone"],
    faults: guardFaults,
  },
};

/** What a run of Vitest says of its tests, as far as it is read here. */
interface Report {
  testResults: readonly { assertionResults: readonly { title: string; status: string }[] }[];
}

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "planted-faults-"));
const suite = suites[process.argv[2] ?? ""];
if (suite === undefined) {
  throw new Error(`Name one of: ${Object.keys(suites).join(", ")}.`);
}

let restore = () => {};
process.once("SIGINT", () => {
  restore();
  process.exit(1);
});

try {
  const passed = passedTests(suite, [...new Set(suite.faults.map(({ tests }) => tests))]);
  for (const planted of suite.faults) {
    const outcome = passed.has(planted.test) ? plant(suite, planted) : "not tried: the test fails without the fault";
    process.exitCode = outcome === "noticed" ? process.exitCode : 1;
    process.stdout.write(`${planted.fault}: ${outcome} (${planted.tests}, ${planted.test})\n`);
  }
} finally {
  restore();
  rmSync(reports, { recursive: true });
}

function plant(suite: Suite, planted: PlantedFault): string {
  const file = join(root, suite.folder, planted.file);
  const text = readFileSync(file, "utf8");
  if (text.split(planted.right).length !== 2) {
    return `not tried: ${planted.file} does not have "${planted.right}" once`;
  }
  restore = () => writeFileSync(file, text);
  writeFileSync(
    file,
    text.replace(planted.right, () => planted.wrong),
  );
  try {
    return failedTests(suite, [planted.tests]).has(planted.test) ? "noticed" : "NOT NOTICED";
  } finally {
    restore();
  }
}

function passedTests(suite: Suite, files: readonly string[]): Set<string> {
  return titlesOf(runTests(suite, files), "passed");
}

function failedTests(suite: Suite, files: readonly string[]): Set<string> {
  return titlesOf(runTests(suite, files), "failed");
}

function titlesOf({ testResults }: Report, wanted: string): Set<string> {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return new Set(tests.filter(({ status }) => status === wanted).map(({ title }) => title));
}

function runTests({ projects }: Suite, files: readonly string[]): Report {
  const outputFile = join(reports, "report.json");
  rmSync(outputFile, { force: true });
  const options = [...projects.map((project) => `--project=${project}`), ...files];
  spawnSync("vitest", ["run", ...options, "--reporter=json", `--outputFile=${outputFile}`], {
    cwd: root,
    stdio: "ignore",
  });
  return JSON.parse(readFileSync(outputFile, "utf8"));
}
