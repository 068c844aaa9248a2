import { tablePaths } from "../tables/paths.ts";
import type { ClassKey } from "./code.ts";

/** The addresses of the pages about classes. On the last one people join, by the code or the link of a class. */
export const classPaths = {
  classes: "/home/classes",
  class: "/home/class",
  importPeople: "/home/class/import",
  join: "/class",
} as const;

/** The parts of the page of one class, in the order of its menu. The first one is shown where the address names none. */
export const classParts = ["people", "tables", "teachers", "settings"] as const;

export type ClassPart = (typeof classParts)[number];

/** The parts of the page of one's classes. The first one is shown where the address names none. */
export const classListParts = ["current", "archived", "new"] as const;

export type ClassListPart = (typeof classListParts)[number];

/** Returns the path of the page of one's classes, or of a part of it. */
export function classListPath(part: ClassListPart = "current"): string {
  return part === classListParts[0] ? classPaths.classes : withQuery(classPaths.classes, { part });
}

/** Returns the path of the form for a new class, which copies another one. */
export function copyClassPath(classId: string): string {
  return withQuery(classPaths.classes, { part: "new", copy: classId });
}

/** Returns the path of the page on which a teacher opens a table for a class. */
export function newClassTablePath(classId: string): string {
  return withQuery(tablePaths.newTable, { class: classId });
}

/** Returns the path of the page of one class, or of a part of it. */
export function classPath(classId: string, part: ClassPart = "people"): string {
  return withQuery(classPaths.class, { classId, ...(part !== classParts[0] && { part }) });
}

/** Returns the path of the page on which a list is imported into a class. */
export function classImportPath(classId: string): string {
  return withQuery(classPaths.importPeople, { classId });
}

/** Returns the path of the page on which people join a class, by its code, its link or a personal invitation. */
export function classJoinPath(key: ClassKey): string {
  return withQuery(classPaths.join, { ...key });
}

function withQuery(path: string, values: Record<string, string>): string {
  return `${path}?${new URLSearchParams(values)}`;
}
