// `npm run tournament`: ways to play Brand Management against each other; see packages/games/brand-management/tournament/run.ts.
import { ensureInstalled, run } from "./install.mjs";

await ensureInstalled();
process.exitCode = await run("node", [
  "--conditions=@belab/source",
  "packages/games/brand-management/tournament/run.ts",
]);
