// `npm run fuzz`: requests at random to the whole server; see fuzz/run.ts.
import { ensureInstalled, run } from "./install.mjs";

await ensureInstalled();
process.exitCode = await run("node", ["--expose-gc", "--conditions=@belab/source", "fuzz/run.ts"]);
