import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Row } from "./row.ts";

const run = promisify(execFile);

/** Building again what has not changed, against building all of it. */
export async function rebuildRow(): Promise<Row> {
  const cold = await secondsOf("--force");
  const again = await secondsOf();
  return {
    what: "`npm run build` again with nothing changed",
    figure: `${again.toFixed(2)} s`,
    reference: `${cold.toFixed(2)} s: a cold build`,
    ratio: again / cold,
    bar: "≤ 0.1 ×",
    isMet: again / cold <= 0.1,
  };
}

async function secondsOf(...options: string[]): Promise<number> {
  const started = performance.now();
  await run("npm", ["run", "build", "--", ...options]);
  return (performance.now() - started) / 1000;
}
