// `npm run faults -- stories`: plants one fault after the other in the design system, and looks whether the story that
// should notice it does. Changes files of `packages/ui/src` for the time of each run; ends with 1 where one goes unnoticed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type StoryFault, storyFaults } from "./storyFaults.ts";

/** What a run of Vitest says of its tests, as far as it is read here. */
interface Report {
  testResults: readonly { assertionResults: readonly { title: string; status: string }[] }[];
}

const sources = fileURLToPath(new URL("../packages/ui/src/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "story-faults-"));

let restore = () => {};
process.once("SIGINT", () => {
  restore();
  process.exit(1);
});

try {
  const before = new Map(storyFaults.map((planted) => [planted, statusOf(planted)]));
  for (const planted of storyFaults) {
    const outcome = before.get(planted) === "passed" ? tried(planted) : "not tried: the story fails without the fault";
    process.exitCode = outcome === "noticed" ? process.exitCode : 1;
    process.stdout.write(`${planted.fault}: ${outcome} (${planted.stories}, ${planted.story})\n`);
  }
} finally {
  restore();
  rmSync(folder, { recursive: true });
}

function tried(planted: StoryFault): string {
  const file = join(sources, planted.file);
  const text = readFileSync(file, "utf8");
  if (text.split(planted.right).length !== 2) {
    return `not tried: ${planted.file} does not have "${planted.right}" once`;
  }
  restore = () => writeFileSync(file, text);
  writeFileSync(
    file,
    text.replace(planted.right, () => planted.wrong),
  );
  try {
    return statusOf(planted) === "failed" ? "noticed" : "NOT NOTICED";
  } finally {
    restore();
  }
}

/** How a story ends: "passed", "failed", or undefined where it is not there. */
function statusOf({ stories, story }: StoryFault): string | undefined {
  const outputFile = join(folder, "report.json");
  rmSync(outputFile, { force: true });
  const options = ["--project=stories", stories, `--testNamePattern=${story}`];
  const reporters = ["--reporter=json", `--outputFile=${outputFile}`];
  spawnSync("vitest", ["run", ...options, ...reporters], { stdio: "ignore" });
  const { testResults }: Report = JSON.parse(readFileSync(outputFile, "utf8"));
  return testResults.flatMap((file) => file.assertionResults).find(({ title }) => title === story)?.status;
}
