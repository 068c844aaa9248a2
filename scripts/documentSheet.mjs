// `npm run document-sheet`: draws the sheet of documents; see apps/server/src/testing/billing/drawDocumentSheet.ts.
import { ensureInstalled, projectEnvironment, run } from "./install.mjs";

await ensureInstalled();
const draw = ["--conditions=@belab/source", "apps/server/src/testing/billing/drawDocumentSheet.ts"];
process.exitCode = await run("node", draw, { env: projectEnvironment({ TZ: "UTC" }) });
