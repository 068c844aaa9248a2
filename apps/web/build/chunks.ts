import type { Rolldown } from "vite";

/** Uses from which code is loaded with every page: there are some thirty pages and parts that are loaded when needed. */
const mostPages = 15;

/** What the app starts with, although few pages use it themselves: small files of it would weigh more. */
const startParts = [
  /\/domain\/src\/\w+\/paths\.ts$/,
  /\/web\/src\/hydration\.ts$/,
  /\/theme\/lastInput\.ts$/,
  /\/(?:ErrorPage|FormLink|LoadingState)\b/,
  /\/@mantine\/(?:store|notifications\/esm\/notifications\.store)\b/,
];

/**
 * Three files for every page; what fewer pages share is left to the bundler. The first holds the largest library, by its
 * folders, because it is run by itself. The second is what most pages use, whatever it is called and wherever it stands.
 * The third is what else is loaded before any page.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // An index of a library names everything in it; what a page does not use of it must not come along.
  includeDependenciesRecursively: false,
  groups: [
    { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/, priority: 1 },
    { name: "base", minShareCount: mostPages },
    { name: "begin", test: (id) => startParts.some((part) => part.test(id)) },
  ],
};
