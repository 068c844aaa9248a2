// `npm run bench`: builds, then measures; see bench/run.ts. `npm run bench -- compare FOLDER`: compares with another checkout;
// see bench/lighthousePair.ts.
import { findChromium } from "./browser.mjs";
import { ensureInstalled, projectEnvironment, run, stop } from "./install.mjs";

const [first, ...rest] = process.argv.slice(2);
const measure = first === "compare" ? ["bench/lighthousePair.ts", ...rest] : ["bench/run.ts", ...process.argv.slice(2)];
const judgesPages = first === undefined || first === "compare" || process.argv.slice(2).includes("pages");

await ensureInstalled();
if (judgesPages && (await run("npm", ["ci", "--prefix", "bench/lighthouse", "--loglevel=error"])) !== 0) {
  stop("Lighthouse could not be installed. Is the npm registry reachable? Then run the command again.");
}
const env = projectEnvironment({ CHROMIUM_PATH: await findChromium() });
const built = await run("turbo", ["run", "build", "--output-logs=errors-only"], { env });
process.exitCode = built === 0 ? await run("node", ["--conditions=@belab/source", ...measure], { env }) : built;
