import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestTag } from "./steps.ts";

/** Vitest reads the same line: its guide calls it a module tag. */
const moduleTag = /^[ \t]*(?:\/\/|\/?\*+)[ \t]*@module-tag[ \t]+([\w-]+)/gm;

/** The tags that a test file may have, as Vitest defines them, and how long their tests and hooks may take in milliseconds. */
export const testTags: readonly { name: TestTag; description: string; timeout: number }[] = [
  { name: "exhaustive", description: "Breaks too rarely for its time: part of `npm test -- all`.", timeout: 900_000 },
  { name: "release", description: "Installs packages and builds products with them.", timeout: 600_000 },
];

/** Returns the tags in a test file's comments. */
export function tagsOf(text: string): string[] {
  return [...text.matchAll(moduleTag)].map(([, tag = ""]) => tag);
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
      const tags = tagsOf(readFileSync(join(folder, file), "utf8"));
      return tag === undefined ? tags.length === 0 : tags.includes(tag);
    });
}
