// `npm run exports`: after a change of what the packages export.
import { writeFileSync } from "node:fs";
import { exportedNames } from "./exportedNames.ts";

writeFileSync(new URL("exports.json", import.meta.url), `${JSON.stringify(exportedNames(), null, 2)}\n`);
