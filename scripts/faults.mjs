// `npm run faults`: breaks what the server stands on, and looks for what it had acknowledged; see faults/run.ts.
// `npm run faults -- stories`: breaks the design system, and looks whether its stories notice; see faults/stories.ts.
import { findChromium } from "./browser.mjs";
import { ensureInstalled, projectEnvironment, run } from "./install.mjs";

const [subject] = process.argv.slice(2);
await ensureInstalled();
process.exitCode = subject === "stories" ? await plantInStories() : await breakServer();

function breakServer() {
  return run("node", ["--conditions=@belab/source", "faults/run.ts", ...process.argv.slice(2)]);
}

async function plantInStories() {
  const env = projectEnvironment({ CHROMIUM_PATH: await findChromium() });
  return run("node", ["--conditions=@belab/source", "faults/stories.ts"], { env });
}
