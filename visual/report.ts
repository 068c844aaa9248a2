import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Difference, reportFolder } from "./baselines.ts";
import type { BrokenStory } from "./pictures.ts";

/** Makes room for a new report. */
export function beginReport() {
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
}

/**
 * Writes the page that shows what differs.
 *
 * @returns its file.
 */
export function writeReport(differences: readonly Difference[], broken: readonly BrokenStory[]): string {
  const file = join(reportFolder, "index.html");
  const sorted = differences.toSorted((one, other) => one.name.localeCompare(other.name));
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Pictures that differ</title>
    <style>
      body { font: 16px/1.5 system-ui; margin: 2rem; }
      figure { display: inline-block; margin: 0 1rem 1rem 0; vertical-align: top; }
      img { max-width: 30vw; border: 1px solid #999; }
    </style>
  </head>
  <body>
    <h1>${sorted.length === 0 ? "No picture differs" : `${sorted.length} pictures differ`}</h1>
${broken.map(({ name, reason }) => `    <p><b>${escaped(name)}</b> did not come to its end: ${escaped(reason)}</p>`).join("\n")}
${sorted.map(section).join("\n")}
  </body>
</html>
`,
  );
  return file;
}

function section({ name, kind, pixels }: Difference): string {
  const figures = {
    changed: [`${name}.before`, `${name}.after`, `${name}.difference`],
    new: [`${name}.after`],
    removed: [`../baselines/${name}`],
  }[kind];
  return `    <h2>${escaped(name)}</h2>
    <p>${kind}${pixels === undefined ? "" : `, ${pixels} pixels`}</p>
${figures.map((picture) => `    <figure><img loading="lazy" src="${encodeURI(picture)}.png" alt="" /><figcaption>${escaped(picture)}</figcaption></figure>`).join("\n")}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
