/** @module-tag exhaustive */
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { type Package, readPackages } from "./packages.mjs";
import { steps } from "./steps.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = readPackages();
const names = packages.map(({ manifest }) => manifest.name);
const games = packages
  .filter(({ folder }) => folder.startsWith("packages/games/"))
  .map(({ manifest }) => manifest.name);
const withStories = trackedFiles("packages/*.stories.tsx").map(packageOf);

/**
 * The packages that each cached task tests: whatever they are built on has to be among its inputs, too. `testInputs.test.ts`
 * follows the imports of the steps of the server's areas, file by file.
 */
const testedBy: Record<string, readonly string[]> = {
  "test:unit": names,
  "test:server": ["@belab/server"],
  "test:stories": withStories,
  "test:appearance": withStories,
  "test:storybook": withStories,
  "test:languages": ["@belab/ui", ...games],
  "test:journeys": ["@belab/server", "@belab/web", ...games],
  "test:tours": ["@belab/server", "@belab/web", ...games],
  "test:browsers": ["@belab/server", "@belab/web", ...games],
  "test:postgres": ["@belab/server"],
  "test:exhaustive": names,
  "test:release": names,
  lint: names,
};

/** Steps of the server, which uses the rules of games but none of the screens on which they are built. */
const testsGames = ["test:server", "test:postgres"];

/** A copy of what is under version control, in which files can be changed. */
const copy = mkdtempSync(join(tmpdir(), "packages-"));
afterAll(() => rmSync(copy, { recursive: true }));

it("a change in a package changes the hash of each step that tests it, or what is built on it", () => {
  copyRepository();
  const before = hashes();
  const missed: string[] = [];
  for (const changed of packages) {
    const restore = changeSource(changed);
    const after = hashes();
    restore();
    const { name } = changed.manifest;
    for (const step of stepsOf(name).filter((task) => after[task] === before[task])) {
      missed.push(`${step} does not see ${name}`);
    }
  }
  expect(missed).toEqual([]);
  expect(hashes()).toEqual(before);
});

it("each cached step of tests is known to test some packages, or follows the imports of the server's areas", () => {
  const cached = steps.filter(({ tier, command }) => tier !== "named" && command === undefined);
  const known = [...Object.keys(testedBy), "test:accounts", "test:tables"];
  expect(cached.map(({ name }) => `test:${name}`).filter((task) => !known.includes(task))).toEqual([]);
});

it("the reference describes each published package that has an interface", () => {
  const { entryPoints } = JSON.parse(readFileSync(join(root, "typedoc.json"), "utf8"));
  const withInterface = packages.filter(({ manifest }) => !manifest.private && manifest.exports !== undefined);
  expect(withInterface.length).toBeGreaterThan(3);
  expect(entryPoints.toSorted()).toEqual(withInterface.map(({ folder }) => folder));
});

function trackedFiles(pattern = "."): string[] {
  return execFileSync("git", ["ls-files", "-z", pattern], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
}

/** The name of the package in which a file lies: of two folders that hold it, the inner one. */
function packageOf(file: string): string {
  const holding = packages.filter(({ folder }) => file.startsWith(`${folder}/`));
  const [inner] = holding.toSorted((one, other) => other.folder.length - one.folder.length);
  return inner?.manifest.name ?? expect.unreachable(`${file} lies in no package`);
}

function copyRepository(): void {
  for (const file of trackedFiles()) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

/** The hashes of all steps, without running them. */
function hashes(): Record<string, string> {
  const turbo = join(root, "node_modules/.bin/turbo");
  const { tasks }: { tasks: { taskId: string; hash: string }[] } = JSON.parse(
    execFileSync(turbo, ["run", ...Object.keys(testedBy), "--dry=json"], {
      cwd: copy,
      encoding: "utf8",
      maxBuffer: 64 * 1024 ** 2,
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  return Object.fromEntries(tasks.map(({ taskId, hash }) => [taskId.replace("//#", ""), hash]));
}

/** Changes a source of a package. @returns what takes the change back. */
function changeSource({ folder }: Package): () => void {
  const [file = expect.unreachable(`${folder} has no source`)] = trackedFiles(folder).filter((name) =>
    /^(?:src|template\/src)\/.*(?<!\.(?:test|stories))\.(?:tsx?|json)$/.test(name.slice(folder.length + 1)),
  );
  appendFileSync(join(copy, file), "\n");
  return () => cpSync(join(root, file), join(copy, file));
}

/** The steps that test a package, or what is built on it. */
function stepsOf(name: string): string[] {
  const steps = Object.entries(testedBy).filter(([, tested]) => tested.some((each) => isBuiltOn(each, name)));
  return [...steps.map(([step]) => step), ...(games.includes(name) ? testsGames : [])];
}

function isBuiltOn(name: string, other: string): boolean {
  if (name === other) {
    return true;
  }
  const { dependencies, peerDependencies, devDependencies } =
    packages.find(({ manifest }) => manifest.name === name)?.manifest ?? expect.unreachable(`There is no ${name}`);
  const ofRepository = Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }).filter((each) =>
    names.includes(each),
  );
  return ofRepository.some((each) => isBuiltOn(each, other));
}
