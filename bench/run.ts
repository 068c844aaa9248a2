// `npm run bench`: measures what the bars name, side by side with their references, and writes the tables down.
// `npm run bench -- server tables` measures the named groups only, and leaves the tables of the others as they were.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { addressesOf } from "@belab/locales";
import { startServer } from "../apps/server/src/testing/processes/testServerProcess.ts";
import { listedPaths } from "../apps/web/src/areas.ts";
import { billingRows } from "./billing.ts";
import { rebuildRow } from "./builds.ts";
import { growthRows } from "./growth.ts";
import { judgedPages, lighthouseScores } from "./lighthouse.ts";
import { liveTableRows } from "./liveTables.ts";
import { pageWeights, playedWeight, readableWithoutScripts } from "./pages.ts";
import { playedClassRows } from "./playedClass.ts";
import { onQuietMachine } from "./quiet.ts";
import { isAccepted, type Row, table } from "./row.ts";
import { sectionSizes } from "./sections.ts";
import { processesRow, serverRows } from "./server.ts";
import { slowNetworkRows } from "./slowNetwork.ts";
import { stageRows } from "./stage.ts";
import { testRows } from "./tests.ts";

const groups: Record<string, { title: string; measure: () => Promise<Row[]> }> = {
  pages: { title: "Pages and sections", measure: pageRows },
  server: { title: "Server", measure: async () => [...(await serverRows()), await processesRow()] },
  growth: { title: "Installations that grow", measure: () => onQuietMachine(growthRows) },
  billing: { title: "Billing", measure: () => onQuietMachine(billingRows) },
  tables: { title: "Classes at live tables", measure: liveTableRows },
  stage: { title: "The projector", measure: () => onQuietMachine(stageRows) },
  builds: { title: "Builds", measure: async () => [await rebuildRow()] },
  tests: { title: "Tests", measure: () => onQuietMachine(testRows) },
};

const results = fileURLToPath(new URL("RESULTS.md", import.meta.url));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in groups));
if (unknown.length > 0) {
  throw new Error(`No such group: ${unknown.join(", ")}. There are ${Object.keys(groups).join(", ")}.`);
}
const chosen = Object.entries(groups).filter(([name]) => asked.length === 0 || asked.includes(name));
const rows: Row[] = [];
for (const [, { title, measure }] of chosen) {
  const measured = await measure();
  rows.push(...measured);
  process.stdout.write(`${title}\n\n${table(measured)}\n\n`);
  writeDown(title, measured);
}
process.exitCode = rows.length > 0 && rows.every(isAccepted) ? 0 : 1;

async function pageRows(): Promise<Row[]> {
  const inEachLanguage = (paths: readonly string[]) => paths.flatMap(addressesOf).map(({ address }) => address);
  // Plans are sold by default. With open plans, scripts draw the pricing page.
  const server = await startServer({ PLANS: "sold" }, { isBuilt: true });
  try {
    return [
      ...(await pageWeights(server.url, inEachLanguage(["/"]))),
      await playedWeight(server.url),
      ...(await playedClassRows()),
      await readableWithoutScripts(server.url, inEachLanguage(listedPaths())),
      ...(await lighthouseScores(server.url, judgedPages)),
      ...(await sectionSizes()),
      ...(await slowNetworkRows()),
    ];
  } finally {
    await server.stop();
  }
}

/** Replaces the table of a group. */
function writeDown(title: string, measured: readonly Row[]): void {
  const [head = "", ...sections] = readFileSync(results, "utf8").split(/^## /m);
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const date = new Date().toISOString().slice(0, 10);
  const known = new Map(sections.map((section) => [section.slice(0, section.indexOf("\n")), section.trim()]));
  known.set(title, `${title}\n\nOn ${date}, ${machine}.\n\n${table(measured)}`);
  const inOrder = Object.values(groups).flatMap((group) => known.get(group.title) ?? []);
  writeFileSync(results, `${head.trim()}\n\n${inOrder.map((section) => `## ${section}\n`).join("\n")}`);
}
