import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs what was handed to `onClose`, the latest first, even if one of them fails. */
export interface Closing {
  onClose(end: () => unknown): void;
  close(): Promise<void>;
}

export function startClosing(): Closing {
  const ends: (() => unknown)[] = [];
  return {
    onClose: (end) => ends.push(end),
    async close() {
      for (let end = ends.pop(); end; end = ends.pop()) {
        await Promise.resolve(end()).catch(() => {});
      }
    },
  };
}

/** Makes a folder that is removed in the end. */
export async function temporaryFolder(closing: Closing): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "belab-browser-"));
  closing.onClose(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Starts a program that ends with `closing`, or with this process, whatever ends it. */
export function startProgram(
  closing: Closing,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const child = spawn("setpriv", ["--pdeathsig", "KILL", program, ...args], options);
  const ended = new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  closing.onClose(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return child;
}
