import { join } from "node:path";
import { compileLocales, generatedFolder, referenceLanguage, sourceFolder } from "./compile.mjs";

const referencePath = `@belab/locales/${referenceLanguage}/`;

/**
 * Compiles the messages when Vite starts and whenever one changes, and puts those of one language in place of the
 * English ones that the code imports.
 *
 * @param {string} language - as "de".
 * @returns {import("vite").Plugin}
 */
export function locales(language = referenceLanguage) {
  compileLocales();
  return {
    name: "belab-locales",
    enforce: "pre",
    resolveId(source) {
      return source.startsWith(referencePath)
        ? join(generatedFolder, language, `${source.slice(referencePath.length)}.ts`)
        : undefined;
    },
    configureServer(server) {
      server.watcher.add(sourceFolder);
      server.watcher.on("change", (file) => {
        if (file.startsWith(sourceFolder)) {
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
