import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../main.ts", import.meta.url));

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

/** What a server that is started has of this process's environment: where programs are, and compiled files are kept. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Starts the server with these variables and no others. */
export function runServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ["--conditions=@belab/source", program], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
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
