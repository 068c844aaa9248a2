import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type PackageManifest, readPackages } from "../../../scripts/packages.mjs";
import { packageRoot } from "../build/sections.ts";

const run = promisify(execFile);

/** The repository's own folder. */
export const repositoryRoot = join(packageRoot, "../..");

/** A manifest, as far as the tests read it. */
export interface Manifest extends PackageManifest {
  devDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

/** A package that is published: its name, its folder in the repository, and the folder that it is published from. */
export interface PublishedPackage {
  name: string;
  folder: string;
  staged: string;
}

/** The packages that are published. */
export const publishedPackages: PublishedPackage[] = readPackages()
  .filter(({ manifest }) => !manifest.private)
  .map(({ folder, manifest: { name } }) => ({ name, folder, staged: join(repositoryRoot, folder, "staged") }));

/** The `package.json` in a folder of the repository. */
export function manifestOf(folder: string): Manifest {
  return readJson(join(repositoryRoot, folder, "package.json"));
}

/** The subpaths of a staged package, each with its file of declarations. */
export function declarationFiles({ staged }: PublishedPackage): [subpath: string, file: string][] {
  const { exports = {} }: Manifest = readJson(join(staged, "package.json"));
  return Object.entries(exports).map(([subpath, { types }]) => [subpath, join(staged, types)]);
}

/** A packed package. */
export interface Packed {
  /** Where it is. */
  file: string;
  /** The paths of all files in it. */
  paths: string[];
  /** Its `package.json`. */
  manifest: Manifest;
}

/** Stages and packs all packages as they are published, by name, before a release has set the addresses of their sources. */
export async function packAll(destination: string): Promise<Record<string, Packed>> {
  const env = { ...process.env, REPOSITORY_URL: "", STORYBOOK_URL: "" };
  await run(process.execPath, ["scripts/stagePackages.mjs"], { cwd: repositoryRoot, env });
  const folders = publishedPackages.map(({ staged }) => staged);
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", destination, ...folders], {
    cwd: repositoryRoot,
  });
  const packed: { name: string; filename: string; files: { path: string }[] }[] = Object.values(JSON.parse(stdout));
  return Object.fromEntries(
    packed.map(({ name, filename, files }) => [
      name,
      {
        file: join(destination, filename),
        paths: files.map(({ path }) => path),
        manifest: readJson(join(stagedFolder(name), "package.json")),
      },
    ]),
  );
}

function stagedFolder(name: string): string {
  const found = publishedPackages.find((published) => published.name === name);
  if (found === undefined) {
    throw new Error(`${name} is not published.`);
  }
  return found.staged;
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}
