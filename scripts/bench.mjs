// `npm run bench`: builds, then measures; see bench/run.ts.
import { findChromium } from "./browser.mjs";
import { ensureInstalled, projectEnvironment, run } from "./install.mjs";

await ensureInstalled();
const env = projectEnvironment({ CHROMIUM_PATH: await findChromium() });
const built = await run("turbo", ["run", "build", "--output-logs=errors-only"], { env });
process.exitCode =
  built === 0
    ? await run("node", ["--conditions=@belab/source", "bench/run.ts", ...process.argv.slice(2)], { env })
    : built;
