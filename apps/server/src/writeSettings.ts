// `npm run settings -w @belab/server`: writes the table of settings into README.md.
import { readFileSync, writeFileSync } from "node:fs";
import { allSettings } from "./readConfig.ts";
import { withSettingsTable } from "./settings/describe.ts";

const readme = new URL("../../../README.md", import.meta.url);

writeFileSync(readme, withSettingsTable(readFileSync(readme, "utf8"), allSettings));
