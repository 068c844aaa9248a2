// `npm test`: installs what the lock file names on the machine's own Node, then runs the tests on the project's.
import { ensureInstalled, projectEnvironment, run } from "./install.mjs";

const TEST_STARTED = String(Date.now());
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => ending.abort());
}
await ensureInstalled();
process.exitCode = await run("node", ["scripts/runTests.ts", ...process.argv.slice(2)], {
  env: projectEnvironment({ TEST_STARTED }),
  signal: ending.signal,
});
