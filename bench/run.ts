// `npm run bench`: measures what the bars name, side by side with their references, and writes the table down.
import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { addressesOf } from "@belab/locales";
import { startServer } from "../apps/server/src/testing/testServerProcess.ts";
import { prerenderedPaths } from "../apps/web/src/areas.ts";
import { rebuildRow } from "./builds.ts";
import { lighthouseScores } from "./lighthouse.ts";
import { pageWeights, readableWithoutScripts } from "./pages.ts";
import { type Row, table } from "./row.ts";
import { sectionSizes } from "./sections.ts";
import { processesRow, serverRows } from "./server.ts";

/** Pages in every language. */
const inEachLanguage = (paths: readonly string[]) => paths.flatMap(addressesOf).map(({ address }) => address);
const server = await startServer({}, { isBuilt: true });
const rows: Row[] = [];
try {
  rows.push(...(await pageWeights(server.url, inEachLanguage(["/"]))));
  rows.push(await readableWithoutScripts(server.url, inEachLanguage(prerenderedPaths())));
  rows.push(...(await lighthouseScores(server.url, inEachLanguage(["/", "/gamelist", "/pricing", "/signup"]))));
  rows.push(...(await sectionSizes()));
} finally {
  await server.stop();
}
rows.push(...(await serverRows()), await processesRow(), await rebuildRow());

const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
const date = new Date().toISOString().slice(0, 10);
writeFileSync(
  fileURLToPath(new URL("RESULTS.md", import.meta.url)),
  `# Measured on ${date}\n\n${machine}. Made by \`npm run bench\`. Why a figure misses its bar, and the samples that show it: [README.md](README.md).\n\n${table(rows)}\n`,
);
process.stdout.write(`${table(rows)}\n`);
process.exitCode = rows.every(({ isMet, cannotBeTold }) => isMet || cannotBeTold) ? 0 : 1;
