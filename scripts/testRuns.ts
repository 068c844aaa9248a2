import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { quickSteps, type Step, thoroughSteps } from "./testSteps.mjs";

// Which run has which test file: asked of Vitest and Playwright, so that it is as they run them.

const root = fileURLToPath(new URL("..", import.meta.url));

/** A project of Vitest, and the step of `npm test` that runs it. */
interface TestProject {
  project: string;
  step: string;
  isQuick: boolean;
  /** From the root of the repository. */
  files: readonly string[];
}

/** Vitest would load the whole Storybook to list these: each runs every story. */
const storyProjects = ["stories", "contrast"];

const storyFiles = "{.storybook/games,packages/{games/*,mails,ui}/src}/**/*.stories.tsx";

/** Runs on PostgreSQL what runs on SQLite in another project. */
const onPostgresAgain = "server-postgres";

/** Projects of single files, which the table names. */
const isOfNamedFiles = (project: string) => /alone|exhaustive/.test(project);

/** What is no file of a project of Vitest or Playwright's journeys, and how it is run. */
const otherFiles: Record<string, string> = {
  "visual/docs.spec.ts": "the step `storybook` of `npm test -- all`",
  "visual/manager.spec.ts": "the step `storybook` of `npm test -- all`",
  "visual/stories.spec.ts": "`npm run visual`",
  "visual/stage.spec.ts": "`npm run visual -- --stage`",
};

const testFilePattern = "{.storybook,apps,bench,faults,fuzz,packages,scripts,visual}/**/*.{test,spec,stories}.{ts,tsx}";

let listed: readonly TestProject[] | undefined;

/** Returns the projects of Vitest that the steps run, with their files. */
export function testProjects(): readonly TestProject[] {
  listed ??= listProjects();
  return listed;
}

/**
 * Returns the project that runs a test file in `npm test`.
 *
 * @throws Error where the quick run has no such file.
 */
export function quickProjectOf(file: string): string {
  const found = testProjects().find(({ isQuick, files }) => isQuick && files.includes(file));
  if (found === undefined) {
    throw new Error(`npm test does not run ${file}.`);
  }
  return found.project;
}

/** Returns the test files that no step runs, and no other command that is known here. */
export function filesOfNoRun(): string[] {
  const run = new Set([
    ...testProjects().flatMap(({ files }) => files),
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

function listProjects(): TestProject[] {
  const quick = projectsOf(quickSteps).map((each) => ({ ...each, isQuick: true }));
  const thorough = projectsOf(thoroughSteps).map((each) => ({ ...each, isQuick: false }));
  const known = [...quick, ...thorough];
  const files = vitestFiles(known.map(({ project }) => project).filter((project) => !storyProjects.includes(project)));
  const stories = globSync(storyFiles, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  return known.map((each) => ({
    ...each,
    files: storyProjects.includes(each.project) ? stories : (files.get(each.project) ?? []),
  }));
}

/** Reads the projects of each step from its script in `package.json`. */
function projectsOf(steps: readonly Step[]): { step: string; project: string }[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return steps.flatMap(({ name }) =>
    [...(scripts[`test:${name}`] ?? "").matchAll(/--project=(\S+)/g)].map(([, project = ""]) => ({
      step: name,
      project,
    })),
  );
}

function vitestFiles(projects: readonly string[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), "belab-tests-"));
  try {
    const output = join(folder, "files.json");
    const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
    ask([vitest, "list", "--filesOnly", `--json=${output}`, ...projects.map((project) => `--project=${project}`)]);
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

let listedJourneys: readonly JourneyFile[] | undefined;

function journeyFiles(): readonly JourneyFile[] {
  listedJourneys ??= listJourneys();
  return listedJourneys;
}

function listJourneys(): JourneyFile[] {
  const steps = ["journeys", "tours", "class"];
  const lists = steps.map((step) => ({ step, files: playwrightFiles(step) }));
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
  const { config: read, suites } = JSON.parse(ask(options, { npm_lifecycle_event: `test:${step}` }));
  return suites.map(({ file }: { file: string }) => fromRoot(join(read.rootDir, file)));
}

/** Runs a program of Node's, and returns what it prints. */
function ask(args: readonly string[], env: Record<string, string> = {}): string {
  // Without the name of this step, under which its own report would be written over.
  const { npm_lifecycle_event, ...own } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...own, ...env },
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
  const projects = testProjects();
  const quick = projects.filter(({ isQuick }) => isQuick);
  const again = projects.filter(({ project }) => project === onPostgresAgain);
  const thorough = projects.filter((each) => !each.isQuick && !again.includes(each));
  const onBoth = quick
    .filter(({ project }) => project.startsWith("server"))
    .flatMap(({ files }) => files.filter(takesBoth));
  return `# Which run has which test

Written by \`npm run test-runs\` from what Vitest and Playwright list; a test compares it (\`scripts/testRuns.test.ts\`). A folder
stands for all its test files but those that another line names. The steps without test files, such as \`types\`, are in
\`scripts/testSteps.mjs\`.

## \`npm test\`

${projectTable(quick)}

Of the server's tests, these run on both databases in this run, because what they test differs between the two; all others
run on SQLite:

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

function projectTable(projects: readonly TestProject[]): string {
  const rows = projects.map(({ step, project, files }) => {
    const kind = storyProjects.includes(project) ? "/**/*.stories.tsx" : "/";
    const shown = isOfNamedFiles(project) ? files : foldersOf(files).map((folder) => `${folder}${kind}`);
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
