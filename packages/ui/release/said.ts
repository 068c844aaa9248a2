import type { ChildProcess } from "node:child_process";

/** Waits for a process to print something, such as the address that it listens on. @throws with all that it said, if it ends before. */
export function said(started: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const hear = (chunk: Buffer) => {
      output += chunk;
      const [found] = pattern.exec(output) ?? [];
      if (found !== undefined) {
        resolve(found);
      }
    };
    started.stdout?.on("data", hear);
    started.stderr?.on("data", hear);
    started.once("exit", () => reject(new Error(`The process has ended.\n${output}`)));
  });
}
