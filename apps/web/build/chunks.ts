import type { Rolldown } from "vite";

/** Uses from which code is loaded with every page: there are some forty pages and parts that are loaded when needed. */
const mostPages = 17;

/**
 * Three files for every page; what fewer pages share is left to the bundler. The first holds the largest library, by its
 * folders, because it is run by itself. The second is what most pages use, whatever it is called and wherever it stands.
 * The third is what the app starts with although a few pages use it, too: small files of it would weigh more.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // An index of a library names everything in it; what a page does not use of it must not come along.
  includeDependenciesRecursively: false,
  groups: [
    { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/, priority: 1 },
    { name: "base", minShareCount: mostPages },
    { name: (id, context) => (isStart(id, context) ? "begin" : null), debugName: "begin", minShareCount: 2 },
  ],
};

/** Whether the app's start imports a module, itself or by others of the product's own. */
function isStart(id: string, context: Rolldown.ChunkingContext, seen: Set<string> = new Set()): boolean {
  if (seen.has(id) || !/\/(?:apps\/web|packages\/(?:ui|locales))\//.test(id)) {
    return false;
  }
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return id.endsWith("/src/start.tsx") || importers.some((importer) => isStart(importer, context, seen));
}
