// `node --conditions=@belab/source packages/games/brand-management/tests/fixtures.ts`: writes what the engine of Brand Management gives of simulated and recorded markets: the
// debriefings that stories show, and the worked example of the handbook. A test says when they are out of date.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { debrief } from "../src/analysis/debrief.ts";
import { handbookExample } from "./handbookExample.ts";
import { storyLogs } from "./storyTables.ts";

const source = new URL("../src/", import.meta.url);

/** Returns what each fixture holds, by its address. Numbers have six digits, which is all that a screen shows. */
export function gameFixtures(): { address: URL; content: unknown }[] {
  const logs = storyLogs();
  return [
    {
      address: new URL("screens/debriefing/fixtures/teamDebriefing.json", source),
      content: withRoundedNumbers(debrief(logs, 0)),
    },
    {
      address: new URL("screens/debriefing/fixtures/classDebriefing.json", source),
      content: withRoundedNumbers(debrief(logs)),
    },
    { address: new URL("pages/handbook/example.json", source), content: withRoundedNumbers(handbookExample()) },
  ];
}

function withRoundedNumbers(value: unknown): unknown {
  const text = JSON.stringify(value, (_, each) =>
    typeof each === "number" && !Number.isInteger(each) ? Number(each.toPrecision(6)) : each,
  );
  return JSON.parse(text);
}

if (import.meta.main) {
  for (const { address, content } of gameFixtures()) {
    writeFileSync(address, JSON.stringify(content));
    execFileSync("biome", ["format", "--write", fileURLToPath(address)], { stdio: "inherit" });
  }
}
