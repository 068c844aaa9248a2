// `npm run pictures`: builds, then draws the screens that tutorials and game pages show; see apps/web/build/drawPictures.ts.
// `npm run pictures -- googol` draws those of one game.
import { findChromium } from "./browser.mjs";
import { ensureInstalled, projectEnvironment, run } from "./install.mjs";

await ensureInstalled();
const env = projectEnvironment({ CHROMIUM_PATH: await findChromium() });
const built = await run("turbo", ["run", "build", "--output-logs=errors-only"], { env });
const draw = ["--conditions=@belab/source", "apps/web/build/drawPictures.ts", ...process.argv.slice(2)];
process.exitCode = built === 0 ? await run("node", draw, { env }) : built;
