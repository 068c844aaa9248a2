import { globSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The package's own folder. */
export const packageRoot = fileURLToPath(new URL("..", import.meta.url));

/** The names of all sections: each a folder, and a subpath of the package. */
export const sectionNames = readdirSync(`${packageRoot}/src/sections`).sort();

/** Parts of pages that applications use by themselves. */
const sharedParts = [
  "common/Fetched",
  "common/PageTitle",
  "common/notices",
  "games/PracticeButton",
  "games/paper",
  "site/Prose",
  "site/Questions",
];

/** The names of all pages and of {@link sharedParts}, each with its area: `billing/PricingPage`, `common/PageTitle`. */
export const pageNames = [
  ...sharedParts,
  ...globSync("*/*Page.tsx", { cwd: `${packageRoot}/src/pages` }).map((file) =>
    file.replaceAll("\\", "/").replace(/\.tsx$/, ""),
  ),
].sort();
