// `npm run test:storybook`: builds the Storybook, fails where its log has a warning, and looks at its docs pages and at the
// number of its snapshots. Storybook's exit code tells of errors alone, and it has no option that is stricter.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findChromium } from "./browser.mjs";
import { projectEnvironment, root, run, stop } from "./install.mjs";

const logFile = join(root, "test-reports", "storybook.log");

/** How an entry of the log begins: with its time and level. */
const problem = /^\[[\d:.]+\] \[(WARN|ERROR)\]/gm;

mkdirSync(dirname(logFile), { recursive: true });
const code = await run("storybook", ["build", "--loglevel=warn", `--logfile=${logFile}`]);
const problems = readFileSync(logFile, "utf8").match(problem) ?? [];
if (code !== 0 || problems.length > 0) {
  stop(`The Storybook was not built without a warning: ${problems.length} stand in ${logFile}.`);
}

const env = projectEnvironment({ TZ: "UTC", CHROMIUM_PATH: await findChromium() });
// Each worker loads Storybook once for each scheme.
const docs = ["test", "--config=visual/playwright.config.ts", "--project=docs", "--workers=1"];
process.exitCode = await run("playwright", docs, { env });
