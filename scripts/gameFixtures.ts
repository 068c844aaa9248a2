// `node scripts/gameFixtures.ts`: writes what the engine of Brand Management gives of simulated and recorded markets: the
// debriefings that stories show, and the worked example of the handbook. A test says when they are out of date.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { storyLogs } from "../packages/domain/src/games/brand-management/engine/analysis/storyTables.ts";
import { debrief } from "../packages/domain/src/games/brand-management/engine/debrief.ts";
import { handbookExample } from "./handbookExample.ts";

const pages = new URL("../packages/ui/src/pages/games/brandManagement/", import.meta.url);

/** Returns what each fixture holds, by its address. Numbers have six digits, which is all that a screen shows. */
export function gameFixtures(): { address: URL; content: unknown }[] {
  const logs = storyLogs();
  return [
    { address: new URL("fixtures/teamDebriefing.json", pages), content: withRoundedNumbers(debrief(logs, 0)) },
    { address: new URL("fixtures/classDebriefing.json", pages), content: withRoundedNumbers(debrief(logs)) },
    { address: new URL("handbook/example.json", pages), content: withRoundedNumbers(handbookExample()) },
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
