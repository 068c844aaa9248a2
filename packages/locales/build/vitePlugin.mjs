import { join } from "node:path";
import { compileLocales } from "./compile.mjs";
import { pseudoLanguage } from "./pseudo.mjs";
import { readCatalogues, referenceLanguage, textPackages } from "./sources.mjs";

/**
 * Compiles the messages when Vite starts and whenever one changes, and puts those of one language in place of the
 * English ones that the code imports. Those of a game that does not have the language stay English.
 *
 * @param {string} language - as "de".
 * @returns {import("vite").Plugin}
 */
export function locales(language = referenceLanguage) {
  compileLocales();
  const packages = textPackages();
  const replaced = packages.map((each) => ({
    reference: `${each.modules}${referenceLanguage}/`,
    folder: join(each.generated, hasLanguage(each, language) ? language : referenceLanguage),
  }));
  return {
    name: "belab-locales",
    enforce: "pre",
    resolveId(source) {
      const found = replaced.find(({ reference }) => source.startsWith(reference));
      return found && join(found.folder, `${source.slice(found.reference.length)}.ts`);
    },
    configureServer(server) {
      server.watcher.add(packages.map((each) => each.source));
      server.watcher.on("change", (file) => {
        if (packages.some((each) => file.startsWith(each.source))) {
          try {
            compileLocales();
          } catch (error) {
            server.config.logger.error(error.message);
          }
        }
      });
    },
  };
}

/** Every package has the pseudo-language of the tests, which is made of English. */
function hasLanguage(textPackage, language) {
  return language === pseudoLanguage || language in readCatalogues(textPackage);
}
