// `npm run visual`: takes a picture of every story in each of its modes, and compares it with the one kept before.
// `-- --update` keeps the pictures of now; `-- plancard` takes those whose name has that word; `-- --self-test` breaks a
// colour and looks whether it is seen.
import { parseArgs } from "node:util";
import { baselines, compareWithBaseline, type Difference, forgetBaselines, keepAsBaseline } from "./baselines.ts";
import { takePictures } from "./pictures.ts";
import { beginReport, writeReport } from "./report.ts";
import { selfTest } from "./selfTest.ts";
import { serveStorybook, storybookFolder } from "./storybook.ts";

const { values, positionals } = parseArgs({
  options: { update: { type: "boolean", default: false }, "self-test": { type: "boolean", default: false } },
  allowPositionals: true,
});
const isAsked = (name: string) => positionals.every((word) => name.includes(word));

if (values["self-test"]) {
  process.exitCode = (await selfTest()) ? 0 : 1;
} else if (values.update) {
  process.exitCode = await update();
} else if (baselines().length === 0) {
  say("No pictures are kept yet: run `npm run visual -- --update` on the state that is to be compared with.");
  process.exitCode = 1;
} else {
  process.exitCode = await compare();
}

async function update(): Promise<number> {
  forgetBaselines(isAsked);
  const { count, broken } = await photograph(keepAsBaseline);
  say(`${count} pictures kept in visual/baselines.`);
  return broken.length === 0 ? 0 : 1;
}

async function compare(): Promise<number> {
  const differences: Difference[] = [];
  const missing = new Set(baselines().filter(isAsked));
  beginReport();
  const { count, broken } = await photograph((name, png) => {
    missing.delete(name);
    const difference = compareWithBaseline(name, png);
    if (difference) {
      differences.push(difference);
    }
  });
  differences.push(...[...missing].map((name) => ({ name, kind: "removed" as const })));
  const page = writeReport(differences, broken);
  const number = (kind: Difference["kind"]) => differences.filter((difference) => difference.kind === kind).length;
  say(`${count} pictures: ${number("changed")} changed, ${number("new")} new, ${number("removed")} removed.`);
  say(`The report is ${page}`);
  return differences.length + broken.length === 0 ? 0 : 1;
}

/** Takes the pictures that were asked for, and says which stories could not be played to their end. */
async function photograph(onPicture: (name: string, png: Buffer) => void) {
  const started = performance.now();
  const storybook = await serveStorybook(storybookFolder);
  try {
    const taken = await takePictures(storybook.url, isAsked, onPicture);
    say(`Took ${Math.round((performance.now() - started) / 1000)} s.`);
    for (const { name, reason } of taken.broken) {
      say(`broken: ${name}: ${reason.split("\n")[0]}`);
    }
    return taken;
  } finally {
    await storybook.stop();
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
