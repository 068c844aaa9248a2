import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { areasConcerned, areasOfServer } from "./areaImports.ts";
import { root, say } from "./install.mjs";
import { type Need, type Step, stepNamed, steps } from "./steps.ts";
import { untagged } from "./testTags.ts";

/** Holds the tree of the files with which the last complete quick run passed. */
const greenTree = join(root, "node_modules", ".cache", "tests", "green-tree");

/**
 * Returns the git tree of all files as they are now, committed or not; undefined outside a git checkout. It is built in an
 * index of its own, so that nothing is staged.
 */
export function treeOfFiles(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "belab-index-"));
  const env = { GIT_INDEX_FILE: join(folder, "index") };
  try {
    git(["read-tree", "HEAD"], env);
    git(["add", "--all"], env);
    return git(["write-tree"], env).trim();
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Remembers the files of a complete quick run that passed. */
export function keepGreenTree(tree: string | undefined): void {
  if (tree !== undefined) {
    mkdirSync(dirname(greenTree), { recursive: true });
    writeFileSync(greenTree, tree);
  }
}

/**
 * Returns the steps of `npm test -- changed`: types, lint, and the tests that Vitest finds to be related to the files that
 * changed since the last complete run passed. Of the server's areas it runs those that a change concerns.
 *
 * @throws `Error` outside a git checkout.
 */
export function changedRun(tree: string | undefined): readonly Step[] {
  if (tree === undefined) {
    throw new Error("npm test -- changed needs a git checkout: run npm test instead.");
  }
  const files = changedFiles(tree);
  say(files.length === 0 ? "No file has changed." : `Changed: ${files.join(", ")}`);
  const related = files.map(testedFile).filter((file) => existsSync(join(root, file)));
  // Those in a browser load Storybook, so they run beside the others.
  return [
    relatedStep("related-stories", quickProjects(true), related, ["chromium"]),
    { ...relatedStep("related", quickProjects(false), related, ["postgres"]), env: leaveOutAreas(files) },
    stepNamed("types"),
    stepNamed("lint"),
  ];
}

/**
 * Most tests of the server start all of it, so that Vitest relates them to each of its files. Those of areas that no changed
 * file concerns are left to the complete run.
 */
function leaveOutAreas(files: readonly string[]): Record<string, string> {
  const concerned = files.map(areasConcerned);
  if (concerned.includes(undefined)) {
    return {};
  }
  const others = areasOfServer().filter((area) => !concerned.some((areas) => areas?.includes(area)));
  return { TEST_LEAVE_OUT: others.map((area) => `${area}/`).join(",") };
}

function quickProjects(isInBrowser: boolean): string[] {
  const chosen = steps.filter(({ tier, needs = [] }) => tier === "quick" && needs.includes("chromium") === isInBrowser);
  return [...new Set(chosen.flatMap(({ vitest }) => vitest?.projects ?? []))];
}

function relatedStep(
  name: string,
  projects: readonly string[],
  files: readonly string[],
  needs: readonly Need[],
): Step {
  return {
    name,
    tier: "named",
    needs,
    mayBeEmpty: true,
    command: [
      "vitest",
      "related",
      "--run",
      "--passWithNoTests",
      ...projects.map((project) => `--project=${project}`),
      `--tags-filter=${untagged}`,
      "--maxWorkers=2",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=test-reports/${name}.json`,
      ...files,
    ],
    vitest: { projects },
  };
}

/** Returns the files that differ from the last complete run that passed, or from the last commit where none is known. */
function changedFiles(tree: string): string[] {
  const last = lastGreenTree();
  if (last === undefined) {
    say("No complete run has passed here yet, so these are the changes since the last commit.");
  }
  return git(["diff", "--name-only", "-z", last ?? "HEAD", tree])
    .split("\0")
    .filter(Boolean);
}

function lastGreenTree(): string | undefined {
  try {
    const tree = readFileSync(greenTree, "utf8");
    git(["cat-file", "-e", tree]);
    return tree;
  } catch {
    return undefined;
  }
}

/** Returns the module that is compiled from a catalogue of texts; any other file itself. */
function testedFile(file: string): string {
  return file
    .replace(/^(packages\/locales\/)src\/(.*)\.json$/, "$1generated/$2.ts")
    .replace(/^(packages\/games\/[^/]+\/)src\/texts\/(.*)\.json$/, "$1generated/$2.ts");
}

function git(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
    stdio: ["ignore", "pipe", "ignore"],
  });
}
