// `npm run test-runs`: writes the table of which run has which test into docs/adr/tests.md.
import { writeFileSync } from "node:fs";
import { testRunsPage } from "./testRuns.ts";

writeFileSync(new URL("../docs/adr/tests.md", import.meta.url), testRunsPage());
