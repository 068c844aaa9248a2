import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestTag } from "./steps.ts";

/** Vitest reads the same line: its guide calls it a module tag. */
const moduleTag = /^[ \t]*(?:\/\/|\/?\*+)[ \t]*@module-tag[ \t]+([\w-]+)/gm;

/** Of a single test or group: `it("…", { tags: "exhaustive" }, …)`. */
const tagOfTest = /\btags: "([\w-]+)"/g;

/** The tags that a test file may have, as Vitest defines them, and how long their tests and hooks may take in milliseconds. */
export const testTags: readonly { name: TestTag; description: string; timeout: number }[] = [
  { name: "exhaustive", description: "Breaks too rarely for its time: part of `npm test -- all`.", timeout: 900_000 },
  { name: "release", description: "Installs packages and builds products with them.", timeout: 600_000 },
];

/** The value of `--tags-filter` that runs the tests without a tag. */
export const untagged = testTags.map(({ name }) => `!${name}`).join(" and ");

/** Returns the tags in a test file's comments: those of all its tests. */
export function tagsOf(text: string): string[] {
  return [...text.matchAll(moduleTag)].map(([, tag = ""]) => tag);
}

/** Returns the tags in a test file: those of all its tests, and those of single ones. */
export function tagsIn(text: string): string[] {
  return [...tagsOf(text), ...[...text.matchAll(tagOfTest)].map(([, tag = ""]) => tag)];
}

/**
 * Returns the globs and paths that leave a project with the files of a tag, or with those without any.
 *
 * @param folder - absolute, the project's root
 * @param include - the project's globs
 */
export function filesTagged(folder: string, include: readonly string[], tag: string | undefined): string[] {
  return globSync([...include], { cwd: folder, exclude: ["**/node_modules/**"] })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      return tag === undefined ? tagsOf(text).length === 0 : tagsIn(text).includes(tag);
    });
}
