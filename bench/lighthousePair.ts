// `npm run bench -- compare FOLDER`: Lighthouse's figures of ten pages, of this checkout and of another one in FOLDER, run by
// run in turn on one machine. Both have to be built.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { freePort } from "../apps/server/src/testing/processes/freePort.ts";
import { inBrowser, judgedPages, type Report, report } from "./lighthouse.ts";

/** Runs of each page in each checkout, of which the middle counts. */
const runs = 5;

const here = fileURLToPath(new URL("..", import.meta.url));

const [other] = process.argv.slice(2);
if (other === undefined) {
  throw new Error("Name the folder of the other checkout.");
}
await compareCheckouts(other);

/** Compares the two checkouts page by page, and prints a line for each page. */
async function compareCheckouts(other: string): Promise<void> {
  const servers = [await startBuilt(here), await startBuilt(other)] as const;
  try {
    process.stdout.write("page | performance here, there | blocking time here, there (ms) | index of the machine\n");
    for (const path of judgedPages) {
      process.stdout.write(`${await comparePage(path, servers)}\n`);
    }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

async function comparePage(path: string, servers: readonly { url: string }[]): Promise<string> {
  const reports: Report[][] = servers.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { url }] of servers.entries()) {
      reports[index]?.push(await inBrowser((port) => report(url + path, port)));
    }
  }
  const middles = (figureOf: (report: Report) => number) =>
    reports.map((ofServer) => Math.round(median(ofServer.map(figureOf)))).join(", ");
  return [
    path,
    middles(({ scores }) => scores.performance),
    middles(({ blockingTime }) => blockingTime),
    middles(({ machineIndex }) => machineIndex),
  ].join(" | ");
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Starts the built server of a checkout, whose own commands may be of another version. */
async function startBuilt(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const dataFolder = await mkdtemp(join(tmpdir(), "belab-compare-"));
  const server = spawn(process.execPath, [join(folder, "apps/server/dist/main.js")], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataFolder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await isOpen(server);
  return {
    url: `http://localhost:${port}`,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function isOpen(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit").then(() => {
    throw new Error("The server ended before it was open.");
  });
  ended.catch(() => {});
  for (let printed = ""; !printed.includes("is open at"); ) {
    const [chunk] = await Promise.race([once(server.stdout as Readable, "data"), ended]);
    printed += chunk;
  }
  server.stdout?.resume();
}
