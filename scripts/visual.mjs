// `npm run visual`: builds Storybook, then compares its pictures with those kept; see visual/run.ts.
import { findChromium } from "./browser.mjs";
import { ensureInstalled, projectEnvironment, run, runQuietly, say, stop } from "./install.mjs";

await ensureInstalled();
const env = projectEnvironment({ TZ: "UTC", CHROMIUM_PATH: await findChromium() });
say("Building Storybook …");
const built = await runQuietly("storybook", ["build"], { env });
if (built.code !== 0) {
  stop(`Storybook could not be built:\n${built.output}`);
}
process.exitCode = await run("node", ["visual/run.ts", ...process.argv.slice(2)], { env });
