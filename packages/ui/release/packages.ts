import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { packageRoot, sectionNames } from "../build/sections.ts";

const run = promisify(execFile);

/** The repository's own folder. */
export const repositoryRoot = join(packageRoot, "../..");

/** The packages that are published, with their folders and the subpaths that a pattern of their exports stands for. */
export const publishedPackages = [
  { name: "@belab/domain", folder: "packages/domain", names: [] },
  { name: "@belab/api", folder: "packages/api", names: [] },
  { name: "@belab/ui", folder: "packages/ui", names: sectionNames },
];

/** A package's own `package.json`, or that of the repository. */
export function manifestOf(folder: string) {
  return JSON.parse(readFileSync(join(repositoryRoot, folder, "package.json"), "utf8"));
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
