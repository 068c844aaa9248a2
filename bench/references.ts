import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const sourceConditions = "--conditions=@belab/source";

/** Starts a server of `reference/`, which prints its address once it answers. */
export async function startReference(file: string, ...args: string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const server = spawn("node", [sourceConditions, referenceFile(file), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [address] = await once(server.stdout, "data");
  return {
    url: String(address).trim(),
    async stop() {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}

/** What a program of `reference/` prints. */
export async function runReference(file: string, ...args: string[]): Promise<string> {
  return (await run("node", [sourceConditions, referenceFile(file), ...args])).stdout;
}

function referenceFile(name: string): string {
  return fileURLToPath(new URL(`reference/${name}`, import.meta.url));
}
