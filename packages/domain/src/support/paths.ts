import { sitePaths } from "../site/paths.ts";

/** The addresses of the pages about support. */
export const supportPaths = {
  support: `${sitePaths.help}/support`,
} as const;
