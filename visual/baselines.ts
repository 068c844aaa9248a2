import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { differenceOf } from "./difference.ts";

/** Where the report and its pictures are. */
export const reportFolder = fileURLToPath(new URL("report", import.meta.url));

/** How a picture is not as it was. Its pictures lie in the report's folder, by name. */
export interface Difference {
  name: string;
  kind: "changed" | "new" | "removed";
  /** How many pixels are another colour. */
  pixels?: number;
}

/** The pictures of before: of this machine, whose fonts and browser others do not have, so they are not checked in. */
const folder = fileURLToPath(new URL("baselines", import.meta.url));

/** The names of the pictures kept. */
export function baselines(): string[] {
  return globSync(`${folder}/*.png`).map((file) => basename(file, ".png"));
}

export function forgetBaselines(isAsked: (name: string) => boolean) {
  for (const name of baselines().filter(isAsked)) {
    rmSync(fileOf(name));
  }
  mkdirSync(folder, { recursive: true });
}

export function keepAsBaseline(name: string, png: Buffer) {
  writeFileSync(fileOf(name), png);
}

/** Compares a picture with the one kept, and puts what differs into the report. */
export function compareWithBaseline(name: string, png: Buffer): Difference | undefined {
  const before = existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : undefined;
  if (before === undefined) {
    writeFileSync(join(reportFolder, `${name}.after.png`), png);
    return { name, kind: "new" };
  }
  const difference = differenceOf(before, png);
  if (difference === undefined) {
    return undefined;
  }
  writeFileSync(join(reportFolder, `${name}.before.png`), before);
  writeFileSync(join(reportFolder, `${name}.after.png`), png);
  writeFileSync(join(reportFolder, `${name}.difference.png`), difference.png);
  return { name, kind: "changed", pixels: difference.pixels };
}

function fileOf(name: string): string {
  return join(folder, `${name}.png`);
}
