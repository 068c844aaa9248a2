import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { testFolder } from "../testFolder.ts";
import { freePort } from "./freePort.ts";

/** The server as it is run: a process of its own. */
export interface ServerProcess {
  process: ChildProcess;
  /** What it wrote to its standard output so far. */
  printed(): string;
  /** All that it wrote to its standard error, once it has ended. */
  errors: Promise<string>;
  /** Its exit code; null where a signal ended it. */
  ended: Promise<number | null>;
  /** Ends it at once, if it has not ended. */
  kill(): Promise<void>;
}

/** A server that answers. */
export interface RunningServer extends ServerProcess {
  /** Where it answers on this machine, whatever its public address is. */
  url: string;
  /** Ends it as an operator does, and removes the data folder that was made for it. */
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  /** Runs what `npm run build` made, as `npm start` does, instead of the source. @default false */
  isBuilt?: boolean;
  /** The file of a server that was built elsewhere, in place of this repository's. */
  program?: string;
  /** Has the tiny games of the tests in place of the product's; from the source only. @default false */
  hasTinyGames?: boolean;
  /** Arguments of Node that stand before the program. */
  nodeArguments?: readonly string[];
  /** Lets this process and the server send each other messages. @default false */
  hasChannel?: boolean;
}

const source = ["--conditions=@belab/source", fileURLToPath(new URL("../../main.ts", import.meta.url))];
const tinyGames = [
  "--conditions=@belab/source",
  fileURLToPath(new URL("../tables/tinyGamesServer.ts", import.meta.url)),
];
const build = [fileURLToPath(new URL("../../../dist/main.js", import.meta.url))];

/** What a server that is started has of this process's environment: where programs are, and compiled files are kept. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Those that have not ended: they end with this process, whatever ends it. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) {
    child.kill("SIGKILL");
  }
});

/** Starts the server with these variables and no others, but that plans limit nothing unless they say so. */
export function runServer(
  env: Record<string, string>,
  { isBuilt = false, program, hasTinyGames = false, nodeArguments = [], hasChannel = false }: ServerProcessOptions = {},
): ServerProcess {
  const fromSource = hasTinyGames ? tinyGames : source;
  const own = isBuilt ? build : fromSource;
  const child = spawn(process.execPath, [...nodeArguments, ...(program === undefined ? own : [program])], {
    env: { PATH, NODE_COMPILE_CACHE, PLANS: "open", ...env },
    stdio: ["ignore", "pipe", "pipe", ...(hasChannel ? ["ipc" as const] : [])],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.once("exit", () => running.delete(child));
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { process: child, printed: () => printed, errors: text(child.stderr), ended, kill };
}

/** Waits until the server listens. */
export async function listening(server: ServerProcess): Promise<void> {
  while (!server.printed().includes("is open at")) {
    const data = server.process.stdout && once(server.process.stdout, "data");
    await Promise.race([
      data,
      server.ended.then(async (code) => {
        throw new Error(`The server ended with ${code}: ${await server.errors}`);
      }),
    ]);
  }
}

/**
 * Starts a server and waits until it listens, on a free port and in a temporary data folder where the variables name
 * none.
 *
 * @throws where it ends before, with what it said.
 */
export async function startServer(
  env: Record<string, string> = {},
  options?: ServerProcessOptions,
): Promise<RunningServer> {
  const { PORT = String(await freePort()) } = env;
  const madeFolder = env.DATA_DIR === undefined ? await mkdtemp(join(testFolder, "belab-server-")) : undefined;
  const server = runServer({ ...(madeFolder && { DATA_DIR: madeFolder }), ...env, PORT }, options);
  const stop = async () => {
    server.process.kill("SIGTERM");
    await server.ended;
    if (madeFolder !== undefined) {
      await rm(madeFolder, { recursive: true, force: true });
    }
  };
  await listening(server);
  return { ...server, url: `http://localhost:${PORT}`, stop };
}
