// `npm run pictures`: builds, then draws the screens that tutorials and game pages show; see apps/web/build/drawPictures.ts.
import { findChromium } from "./browser.mjs";
import { ensureInstalled, projectEnvironment, run } from "./install.mjs";

await ensureInstalled();
const env = projectEnvironment({ CHROMIUM_PATH: await findChromium() });
const built = await run("turbo", ["run", "build", "--output-logs=errors-only"], { env });
process.exitCode =
  built === 0 ? await run("node", ["--conditions=@belab/source", "apps/web/build/drawPictures.ts"], { env }) : built;
