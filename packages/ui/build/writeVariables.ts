// `npm run variables`: after a change of theme.ts, or of which components of Mantine are used.
import { writeFileSync } from "node:fs";
import { mantineStylesheet } from "./mantineStyles.ts";
import { moduleGraph } from "./moduleGraph.ts";
import { packageRoot } from "./sections.ts";
import { variablesStylesheet } from "./variables.ts";

const { everything } = await moduleGraph();
writeFileSync(`${packageRoot}/src/theme/variables.css`, variablesStylesheet());
writeFileSync(`${packageRoot}/src/theme/mantine.css`, mantineStylesheet(everything.mantine));
