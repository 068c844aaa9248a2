import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chooseSteps } from "../scripts/steps.ts";
import { readTestReport } from "../scripts/testReports.ts";
import type { Row } from "./row.ts";

const run = promisify(execFile);

/** Seconds that a file of the quick run may take: it has a core to itself while nothing else uses the machine. */
const atMost = 12;

/** Runs `npm test`, nothing of it from the cache, and tells how long its files take. */
export async function testRows(): Promise<Row[]> {
  const started = performance.now();
  await run("npm", ["test", "--", "--force"], { maxBuffer: 2 ** 30 });
  const whole = (performance.now() - started) / 1000;
  const files = chooseSteps([])
    .flatMap((step) => readTestReport(step).files)
    .sort((one, other) => other.seconds - one.seconds);
  const [longest] = files;
  const tooLong = files.filter(({ seconds }) => seconds > atMost);
  return [
    {
      what: "the longest file of `npm test`",
      figure: longest === undefined ? "–" : `${longest.seconds.toFixed(1)} s: ${longest.file}`,
      reference: `${tooLong.length} of ${files.length} files take longer than ${atMost} s`,
      bar: `≤ ${atMost} s`,
      isMet: longest !== undefined && tooLong.length === 0,
    },
    {
      what: "`npm test`, installed, nothing from the cache",
      figure: `${whole.toFixed(0)} s`,
      reference: "–",
      bar: "–",
      isMet: true,
    },
  ];
}
