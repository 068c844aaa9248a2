// `npm run faults`: breaks what the server stands on, and looks for what it had acknowledged; see faults/run.ts.
// `npm run faults -- stories` and `npm run faults -- guards`: plants faults in the design system, or takes guards of the server
// out, and looks whether the tests notice; see faults/planted.ts.
import { findChromium } from "./browser.mjs";
import { ensureInstalled, projectEnvironment, run } from "./install.mjs";
import { startPostgres } from "./postgres.mjs";

const words = process.argv.slice(2);
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  // What was started ends first, and restores what it has changed.
  process.once(signal, () => ending.abort());
}
await ensureInstalled();
process.exitCode = (await { stories: plantInStories, guards: takeGuardsOut }[words[0]]?.()) ?? (await breakServer());

function breakServer() {
  return run("node", ["--conditions=@belab/source", "faults/run.ts", ...words], { signal: ending.signal });
}

async function plantInStories() {
  return plant({ CHROMIUM_PATH: await findChromium() });
}

async function takeGuardsOut() {
  const postgres = await startPostgres();
  try {
    return await plant({ TEST_DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}

function plant(env) {
  return run("node", ["--conditions=@belab/source", "faults/planted.ts", ...words], {
    env: projectEnvironment(env),
    signal: ending.signal,
  });
}
