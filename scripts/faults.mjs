// `npm run faults`: breaks what the server stands on, and looks for what it had acknowledged; see faults/run.ts.
import { ensureInstalled, run } from "./install.mjs";

await ensureInstalled();
process.exitCode = await run("node", ["--conditions=@belab/source", "faults/run.ts", ...process.argv.slice(2)]);
