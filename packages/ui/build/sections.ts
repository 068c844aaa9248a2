import { globSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The package's own folder. */
export const packageRoot = fileURLToPath(new URL("..", import.meta.url));

/** The names of all sections: each a folder, and a subpath of the package. */
export const sectionNames = readdirSync(`${packageRoot}/src/sections`).sort();

/** The names of all pages and of what they share, each with its area: `billing/PricingPage`, `common/PageTitle`. */
export const pageNames = globSync("*/*.tsx", { cwd: `${packageRoot}/src/pages` })
  .filter((file) => !/\.stories\.tsx$|storyFrames/.test(file))
  .map((file) => file.replaceAll("\\", "/").replace(/\.tsx$/, ""))
  .sort();
