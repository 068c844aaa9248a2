// `npm run visual`: builds Storybook, then takes the pictures that Chromatic takes, and compares each with the one kept; see
// visual/playwright.config.ts. `-- --update` keeps the pictures of now; `-- plancard` takes those of the stories whose id has
// that word; `-- --self-test` breaks a colour and looks whether it is seen; `-- --stage` draws the sheets in docs/pictures.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "./browser.mjs";
import { ensureInstalled, projectEnvironment, root, run, runQuietly, say, stop } from "./install.mjs";

const { values, positionals: words } = parseArgs({
  options: {
    update: { type: "boolean", default: false },
    "self-test": { type: "boolean", default: false },
    stage: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const baselines = join(root, "visual", "baselines");
/** Without a line for each picture that is kept. */
const update = ["--update-snapshots=all", "--quiet"];

await ensureInstalled();
if (!values.update && !values["self-test"] && !values.stage && !existsSync(baselines)) {
  stop("No pictures are kept yet: run `npm run visual -- --update` on the state that is to be compared with.");
}
const env = projectEnvironment({ TZ: "UTC", CHROMIUM_PATH: await findChromium() });
say("Building Storybook …");
const built = await runQuietly("storybook", ["build"], { env });
if (built.code !== 0) {
  stop(`Storybook could not be built:\n${built.output}`);
}
process.exitCode = await (values.stage ? playwright("stage") : values["self-test"] ? selfTest() : takePictures());
say("The report is visual/report/index.html");

/** Of all stories, or of those whose id has each of the words. */
async function takePictures() {
  if (values.update && words.length === 0) {
    rmSync(baselines, { recursive: true, force: true });
  }
  const grep = words.map((word) => `(?=.*${word})`).join("");
  return playwright("stories", ...(grep ? [`--grep=${grep}`] : []), ...(values.update ? update : []));
}

/** Takes the plan cards' pictures twice, which must be the same, and once with another ground, which must differ. */
async function selfTest() {
  return (await playwright("self-test", "--grep-invert=@self-test", ...update)) || (await playwright("self-test"));
}

function playwright(project, ...options) {
  return run("playwright", ["test", "--config=visual/playwright.config.ts", `--project=${project}`, ...options], {
    env,
  });
}
