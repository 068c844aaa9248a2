// `npm run walks`: counts the source files that run in three walks through the product; see bench/walks.ts.
import { findChromium } from "./browser.mjs";
import { ensureInstalled, projectEnvironment, run } from "./install.mjs";

await ensureInstalled();
const env = projectEnvironment({ CHROMIUM_PATH: await findChromium() });
process.exitCode = await run("node", ["bench/walks.ts", ...process.argv.slice(2)], { env });
