// `npm test`: everything that has to hold, on a fresh clone too. `npm test -- unit` runs the named steps only.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./browser.mjs";
import { ensureInstalled, projectEnvironment, root, runQuietly, say } from "./install.mjs";
import { startPostgres } from "./postgres.mjs";

const reports = mkdtempSync(join(tmpdir(), "belab-reports-"));

/** Lanes run side by side, because the tests wait as much as they work; the steps of a lane run in turn. */
const steps = [
  { name: "types", lane: 1, needs: [], command: ["npm", "run", "typecheck"] },
  { name: "lint", lane: 1, needs: [], command: ["npm", "run", "lint"] },
  {
    name: "unit",
    lane: 1,
    needs: ["postgres"],
    command: vitest("unit", ["domain", "api", "server", "server-alone", "web", "fuzz", "visual"]),
    report: vitestReport("unit"),
  },
  {
    name: "storybook",
    lane: 1,
    needs: [],
    command: ["storybook", "build"],
    // Where Storybook warns, but for that the build was slow, as it is on a busy machine.
    mustNotPrint: /▲(?!.*PLUGIN_TIMINGS)/,
  },
  {
    name: "release",
    // After the build, which the other lane begins with and has long ended.
    lane: 1,
    needs: ["browser"],
    command: vitest("release", ["release"]),
    report: vitestReport("release"),
  },
  { name: "build", lane: 2, needs: [], command: ["turbo", "run", "build", "--output-logs=errors-only"] },
  {
    name: "journeys",
    lane: 2,
    needs: ["browser"],
    command: ["playwright", "test", "--config=apps/web/playwright.config.ts"],
    report: playwrightReport,
  },
  {
    name: "stories",
    lane: 2,
    needs: ["browser"],
    command: [...vitest("stories", ["stories"]), "--maxWorkers=2"],
    report: vitestReport("stories"),
  },
];

await ensureInstalled();
const asked = process.argv.slice(2);
const chosen = steps.filter((step) => asked.length === 0 || asked.includes(step.name));
const needed = new Set(chosen.flatMap((step) => step.needs));
const env = {
  TZ: "UTC",
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "journeys.json"),
  // The steps start many processes, which need not each compile the libraries.
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
};
if (needed.has("browser")) {
  env.CHROMIUM_PATH = await findChromium();
}
const postgres = needed.has("postgres") ? await startPostgres() : undefined;
if (postgres) {
  env.TEST_DATABASE_URL = postgres.url;
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    postgres?.stop();
    process.exit(1);
  });
}

let results = [];
try {
  const lanes = [1, 2].map((lane) => runInTurn(chosen.filter((step) => step.lane === lane)));
  results = (await Promise.all(lanes)).flat();
} finally {
  postgres?.stop();
}
const failed = results.filter((result) => !result.ok);
printSummary();
rmSync(reports, { recursive: true, force: true });
process.exit(failed.length === 0 && chosen.length > 0 ? 0 : 1);

async function runInTurn(laneSteps) {
  const done = [];
  for (const step of laneSteps) {
    done.push(await runStep(step));
  }
  return done;
}

/** What a step prints is shown when it ends. */
async function runStep(step) {
  say(`${step.name} …`);
  const started = Date.now();
  const [command, ...args] = step.command;
  const { code, output } = await runQuietly(command, args, { env: projectEnvironment(env) });
  say(`\n── ${step.name} ──\n${output}`);
  const counts = step.report ? readReport(step.report) : undefined;
  const isPassed = counts === undefined || (counts.passed > 0 && counts.failed === 0);
  const ok = code === 0 && isPassed && !step.mustNotPrint?.test(output);
  return { name: step.name, ok, seconds: Math.round((Date.now() - started) / 1000), counts };
}

function printSummary() {
  say("");
  for (const { name, ok, seconds, counts } of results) {
    const tests = counts ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : "";
    say(`${ok ? "ok    " : "FAILED"} ${name.padEnd(9)} ${`${seconds} s`.padStart(6)}  ${tests}`);
  }
  const sum = (key) => results.reduce((total, { counts }) => total + (counts?.[key] ?? 0), 0);
  say(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
}

function vitest(name, projects) {
  const chosenProjects = projects.map((project) => `--project=${project}`);
  const output = `--outputFile.json=${join(reports, `${name}.json`)}`;
  return ["vitest", "run", ...chosenProjects, "--reporter=default", "--reporter=json", output];
}

function vitestReport(name) {
  return () => {
    const report = JSON.parse(readFileSync(join(reports, `${name}.json`), "utf8"));
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  };
}

function playwrightReport() {
  const { stats } = JSON.parse(readFileSync(join(reports, "journeys.json"), "utf8"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

function readReport(report) {
  try {
    return report();
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
