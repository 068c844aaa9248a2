// `npm run lines`: how many lines of source each area has, by package. TypeScript alone: tests, stories, migrations, texts and
// styles are not counted. A section of the design system is part of the area whose texts it shows.
import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { root, say } from "./install.mjs";

const folders = {
  domain: "packages/domain/src",
  api: "packages/api/src",
  server: "apps/server/src",
  ui: "packages/ui/src",
  mails: "packages/mails/src",
  web: "apps/web/src",
};

const isLeftOut = /\.(?:test|stories)\.tsx?$|(?:^|\/)(?:testing\/|migrations\.ts$)|\.d\.ts$/;

const lines = new Map();
for (const [name, folder] of Object.entries(folders)) {
  for (const found of globSync("**/*.{ts,tsx}", { cwd: `${root}/${folder}` })) {
    const path = found.replaceAll(sep, "/");
    if (!isLeftOut.test(path)) {
      const text = readFileSync(`${root}/${folder}/${path}`, "utf8");
      const area = areaOf(name, path, text);
      const ofArea = lines.get(area) ?? {};
      ofArea[name] = (ofArea[name] ?? 0) + text.split("\n").length - 1;
      lines.set(area, ofArea);
    }
  }
}
const names = Object.keys(folders);
const rows = [...lines].map(([area, ofArea]) => {
  const counts = names.map((name) => ofArea[name] ?? 0);
  return [area, ...counts, counts.reduce((sum, count) => sum + count, 0)];
});
rows.sort((one, other) => other.at(-1) - one.at(-1));
for (const row of [["area", ...names, "all"], ...rows]) {
  say(row.map((cell, column) => (column === 0 ? cell.padEnd(16) : String(cell).padStart(8))).join(""));
}

/** The folder of an area has its name in every package; mails have a file of that name. */
function areaOf(name, path, text) {
  if (name !== "ui") {
    return path.split("/")[0].replace(/\.tsx?$/, "");
  }
  const [, page] = /^pages\/([^/]+)\//.exec(path) ?? [];
  const [, shown] = /@belab\/locales\/en\/(\w+)\//.exec(text) ?? [];
  return page ?? shown ?? "ui";
}
