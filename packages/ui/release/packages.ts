import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { packageRoot } from "../build/sections.ts";

const run = promisify(execFile);

/** The repository's own folder. */
const repositoryRoot = join(packageRoot, "../..");

/** The packages that are published, with their folders. */
export const publishedPackages = [
  { name: "@belab/locales", folder: "packages/locales" },
  { name: "@belab/domain", folder: "packages/domain" },
  { name: "@belab/api", folder: "packages/api" },
  { name: "@belab/ui", folder: "packages/ui" },
];

/** A package's own `package.json`, or that of the repository. */
export function manifestOf(folder: string) {
  return JSON.parse(readFileSync(join(repositoryRoot, folder, "package.json"), "utf8"));
}

/**
 * The subpaths of a built package that others can import, each with its file of declarations; styles have none. A
 * pattern of its exports stands for each file that there is.
 */
export function declarationFiles(folder: string): Record<string, string | undefined> {
  const targets: [string, string | { types?: string }][] = Object.entries(manifestOf(folder).exports);
  const files = targets.flatMap(([subpath, target]): [string, string | undefined][] => {
    if (typeof target === "string") {
      return [[subpath, undefined]];
    }
    // The styles of the repository's own condition are for nobody else.
    return target.types === undefined ? [] : filesOf(folder, subpath, target.types);
  });
  return Object.fromEntries(files);
}

function filesOf(folder: string, subpath: string, types: string): [string, string][] {
  const pattern = join(repositoryRoot, folder, types);
  const [start = "", end] = pattern.split("*");
  if (end === undefined) {
    return [[subpath, pattern]];
  }
  return globSync(pattern).map((file) => [subpath.replace("*", file.slice(start.length, -end.length)), file]);
}

/**
 * Packs packages as they would be published.
 *
 * @returns the packed files' names in `destination`, by package name.
 */
export async function pack(folders: readonly string[], destination: string): Promise<Record<string, string>> {
  const args = ["pack", "--json", "--pack-destination", destination, ...folders.map((folder) => `./${folder}`)];
  const { stdout } = await run("npm", args, { cwd: repositoryRoot });
  const packed: { name: string; filename: string }[] = Object.values(JSON.parse(stdout));
  return Object.fromEntries(packed.map(({ name, filename }) => [name, filename]));
}
