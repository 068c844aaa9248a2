// `node scripts/step.ts NAME`: runs the tests of one step and leaves a report in `test-reports`. Turbo calls it through the
// scripts `test:NAME` of `package.json`, and keeps the result until a file of the step changes.
import { projectEnvironment, run } from "./install.mjs";
import { type Step, stepNamed, type Tier, type VitestRun } from "./steps.ts";
import { untagged } from "./testTags.ts";

/** Beside another step, a second worker slows both down, because each step already keeps a browser or database busy. */
const workers = Number(process.env.TEST_WORKERS ?? 2);

const step = stepNamed(process.argv[2] ?? "");
process.exitCode = await runTests(step);

function runTests({ name, tier, vitest, playwright }: Step): Promise<number> {
  if (vitest !== undefined) {
    const env = projectEnvironment({ TEST_LEAVE_OUT: (vitest.without ?? []).join(",") });
    return run("vitest", ["run", ...vitestOptions(vitest, tier), ...reporters(name)], { env });
  }
  if (playwright) {
    const cli = ["--conditions=@belab/source", "node_modules/@playwright/test/cli.js", "test"];
    const env = projectEnvironment({ TEST_STEP: name });
    return run("node", [...cli, "--config=apps/web/playwright.config.ts"], { env });
  }
  throw new Error(`The step ${name} has no tests.`);
}

function vitestOptions({ projects, only = [], tag }: VitestRun, tier: Tier): string[] {
  const filter = tag ?? (tier === "quick" ? untagged : undefined);
  return [
    ...projects.map((project) => `--project=${project}`),
    ...(filter ? [`--tags-filter=${filter}`] : []),
    `--maxWorkers=${workers}`,
    ...only,
  ];
}

function reporters(name: string): string[] {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=test-reports/${name}.json`];
}
