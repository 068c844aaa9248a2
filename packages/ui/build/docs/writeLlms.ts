import { writeFile } from "node:fs/promises";
import { packageRoot } from "../sections.ts";
import { llmsFiles } from "./llms.ts";
import { createSectionReader } from "./readSections.ts";

/** Writes `dist/llms.txt` and `dist/llms-full.txt`. */
export async function writeLlms() {
  const files = Object.entries(llmsFiles(createSectionReader().readAll()));
  await Promise.all(files.map(([name, text]) => writeFile(`${packageRoot}dist/${name}`, `${text}\n`)));
}
