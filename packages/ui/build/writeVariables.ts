// `npm run variables`: after a change of theme.ts.
import { writeFileSync } from "node:fs";
import { packageRoot } from "./sections.ts";
import { variablesStylesheet } from "./variables.ts";

writeFileSync(`${packageRoot}/src/theme/variables.css`, variablesStylesheet());
