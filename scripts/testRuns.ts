import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Step, steps, type TestTag, type VitestRun } from "./steps.ts";

// Asks Vitest and Playwright for their test files, so that they are as the steps run them.

const root = fileURLToPath(new URL("..", import.meta.url));

/** The files of one of Vitest's projects that a step runs. */
interface TestRun {
  step: string;
  isQuick: boolean;
  project: string;
  tag: TestTag | undefined;
  /** From the root of the repository. */
  files: readonly string[];
}

/** Vitest would load the whole Storybook to list these: each runs every story. */
const storyProjects = ["stories", "appearance"];

const storyFiles = "{.storybook/games,packages/{games/*,mails,ui}/src}/**/*.stories.tsx";

/** Runs on PostgreSQL what the quick run has on SQLite. */
const onPostgresAgain = "server-postgres";

/** Test files outside the steps' Vitest projects and Playwright's journeys, and the command that runs each. */
const otherFiles: Record<string, string> = {
  "visual/docs.spec.ts": "the step `storybook` of `npm test -- all`",
  "visual/manager.spec.ts": "the step `storybook` of `npm test -- all`",
  "visual/stories.spec.ts": "`npm run visual`",
  "visual/stage.spec.ts": "`npm run visual -- --stage`",
};

const testFilePattern =
  "{.storybook,apps,bench,browsers,faults,fuzz,packages,scripts,visual}/**/*.{test,spec,stories}.{ts,tsx}";

let listed: readonly TestRun[] | undefined;

/** Returns the files of each step that runs Vitest, by project. */
export function testRuns(): readonly TestRun[] {
  listed ??= listRuns();
  return listed;
}

/**
 * Returns the run of a test file: that of the quick tier if it has one.
 *
 * @throws Error if no step runs the file.
 */
export function runOf(file: string): TestRun {
  const found = testRuns().find(({ files }) => files.includes(file));
  if (found === undefined) {
    throw new Error(`No step of npm test runs ${file}.`);
  }
  return found;
}

/** Returns the test files that no step and no other known command runs. */
export function filesOfNoRun(): string[] {
  const run = new Set([
    ...testRuns().flatMap(({ files }) => files),
    ...journeyFiles().map(({ file }) => file),
    ...Object.keys(otherFiles),
  ]);
  return globSync(testFilePattern, { cwd: root, exclude: isGenerated })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !run.has(file))
    .sort();
}

function isGenerated(path: string): boolean {
  return /(?:^|[\\/])(?:node_modules|dist|dist-languages|staged|generated)$/.test(path);
}

function listRuns(): TestRun[] {
  const stories = globSync(storyFiles, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const byTag = new Map<TestTag | undefined, Map<string, string[]>>();
  return steps.flatMap(({ name, tier, vitest }) => {
    if (vitest === undefined) {
      return [];
    }
    const { tag } = vitest;
    const files = byTag.get(tag) ?? vitestFiles(tag);
    byTag.set(tag, files);
    return vitest.projects.map((project) => ({
      step: name,
      isQuick: tier === "quick",
      project,
      tag,
      files: storyProjects.includes(project) ? stories : (files.get(project) ?? []).filter(isChosenBy(vitest)),
    }));
  });
}

function isChosenBy({ only, without = [] }: VitestRun): (file: string) => boolean {
  return (file) =>
    (only === undefined || only.some((path) => file.includes(path))) && !without.some((path) => file.startsWith(path));
}

function projectsWith(tag: TestTag | undefined): string[] {
  const projects = steps.flatMap(({ vitest }) => (vitest !== undefined && vitest.tag === tag ? vitest.projects : []));
  return [...new Set(projects)].filter((project) => !storyProjects.includes(project));
}

function vitestFiles(tag: TestTag | undefined): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), "belab-tests-"));
  try {
    const output = join(folder, "files.json");
    const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
    const options = [
      ...projectsWith(tag).map((project) => `--project=${project}`),
      ...(tag ? [`--tags-filter=${tag}`] : []),
    ];
    ask([vitest, "list", "--filesOnly", `--json=${output}`, ...options]);
    const found: { file: string; projectName: string }[] = JSON.parse(readFileSync(output, "utf8"));
    const files = new Map<string, string[]>();
    for (const { file, projectName } of found) {
      // A project of a browser is named with it: `languages (chromium)`.
      const project = projectName.replace(/ \(.*\)$/, "");
      files.set(project, [...(files.get(project) ?? []), fromRoot(file)].sort());
    }
    return files;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A file of Playwright's, and the steps that run some of its tests. */
interface JourneyFile {
  file: string;
  steps: string[];
}

const journeySteps: readonly Step[] = steps.filter(({ playwright }) => playwright);

let listedJourneys: readonly JourneyFile[] | undefined;

function journeyFiles(): readonly JourneyFile[] {
  listedJourneys ??= listJourneys();
  return listedJourneys;
}

function listJourneys(): JourneyFile[] {
  const lists = journeySteps.map(({ name }) => ({ step: name, files: playwrightFiles(name) }));
  const files = [...new Set(lists.flatMap((list) => list.files))].sort();
  return files.map((file) => ({
    file,
    steps: lists.filter((list) => list.files.includes(file)).map(({ step }) => step),
  }));
}

function playwrightFiles(step: string): string[] {
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const config = "--config=apps/web/playwright.config.ts";
  const options = ["--conditions=@belab/source", cli, "test", config, "--list", "--reporter=json"];
  const { config: read, suites } = JSON.parse(ask(options, { TEST_STEP: step }));
  return suites.map(({ file }: { file: string }) => fromRoot(join(read.rootDir, file)));
}

/** Runs a program of Node's, and returns what it prints. */
function ask(args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) {
    throw new Error(`${args.join(" ")} failed:\n${stdout}${stderr}`);
  }
  return stdout;
}

function fromRoot(file: string): string {
  return relative(root, file).replaceAll("\\", "/");
}

/** Returns `docs/adr/tests.md`. */
export function testRunsPage(): string {
  const runs = testRuns().filter(({ files }) => files.length > 0);
  const quick = runs.filter(({ isQuick }) => isQuick);
  const again = runs.filter(({ project }) => project === onPostgresAgain);
  const thorough = runs.filter((each) => !each.isQuick && !again.includes(each));
  const onBoth = quick
    .filter(({ project }) => project.startsWith("server"))
    .flatMap(({ files }) => files.filter(takesBoth));
  return `# Which run has which test

Written by \`npm run test-runs\` from the lists of Vitest and Playwright. A folder stands for all its test files but those
that another line names. \`scripts/steps.ts\` lists the steps, including those without test files, such as \`types\`.

## \`npm test\`

${projectTable(quick)}

Of the server's tests, these run on both databases, because what they test differs between the two; all others run on
SQLite:

${listOf(onBoth)}

## \`npm test -- all\`

All of the above, and besides:

${projectTable(thorough)}

The step \`postgres\` runs these on PostgreSQL, which \`npm test\` runs on SQLite:

${listOf(again.flatMap(({ files }) => files))}

## Journeys

The journeys of a file run in \`npm test\`, its tours in \`npm test -- all\`, and the class only as \`npm test -- class\`.

| file | \`journeys\` | \`tours\` | \`class\` |
|---|---|---|---|
${journeyFiles()
  .map(
    ({ file, steps }) =>
      `| \`${file}\` | ${["journeys", "tours", "class"].map((step) => (steps.includes(step) ? "yes" : "")).join(" | ")} |`,
  )
  .join("\n")}

## By another command

| file | run by |
|---|---|
${Object.entries(otherFiles)
  .map(([file, command]) => `| \`${file}\` | ${command} |`)
  .join("\n")}
`;
}

function projectTable(runs: readonly TestRun[]): string {
  const rows = runs.map(({ step, project, tag, files }) => {
    const kind = storyProjects.includes(project) ? "/**/*.stories.tsx" : "/";
    const shown =
      tag !== undefined || project === "server-isolated" ? files : foldersOf(files).map((folder) => `${folder}${kind}`);
    return `| \`${step}\` | \`${project}\` | ${shown.map((name) => `\`${name}\``).join(", ")} |`;
  });
  return ["| step | project | test files |", "|---|---|---|", ...rows].join("\n");
}

/** Returns the areas of files: folders of a package's sources, or those above. */
function foldersOf(files: readonly string[]): string[] {
  return [...new Set(files.map((file) => dirname(file).split("/").slice(0, 4).join("/")))].sort();
}

function listOf(files: readonly string[]): string {
  return files
    .toSorted()
    .map((file) => `- \`${file}\``)
    .join("\n");
}

function takesBoth(file: string): boolean {
  return readFileSync(join(root, file), "utf8").includes("everyDatabase");
}
