// `npm run tournament`: ways to play Brand Management against each other; see packages/domain/tournament/run.ts.
import { ensureInstalled, run } from "./install.mjs";

await ensureInstalled();
process.exitCode = await run("node", ["--conditions=@belab/source", "packages/domain/tournament/run.ts"]);
