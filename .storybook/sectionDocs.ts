import type { Plugin } from "vite";
import { llmsFiles } from "../packages/ui/build/docs/llms.ts";
import { createSectionReader, type SectionReader } from "../packages/ui/build/docs/readSections.ts";

const sectionFile = /\/packages\/ui\/(src\/sections\/(\w+)\/\w+\.tsx)$/;

/**
 * Gives the component of each section what its types and docstrings say, as `sectionDocs`, for the docs pages and the
 * controls; and the Storybook its `llms.txt`. Not for tests, which need neither.
 */
export function sectionDocs(): Plugin {
  let kept: SectionReader | undefined;
  const reader = () => {
    kept ??= createSectionReader();
    return kept;
  };
  return {
    name: "belab-section-docs",
    transform(code, id) {
      const [, file, name] = sectionFile.exec(id.replaceAll("\\", "/")) ?? [];
      const section = name === undefined ? undefined : reader().read(name);
      const [main] = section?.components ?? [];
      return main !== undefined && main.file === file
        ? { code: `${code}\nObject.assign(${main.name}, { sectionDocs: ${JSON.stringify(section)} });\n`, map: null }
        : undefined;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = request.url?.slice(1);
        if (file === "llms.txt" || file === "llms-full.txt") {
          response.setHeader("content-type", "text/plain; charset=utf-8").end(llmsFiles(reader().readAll())[file]);
        } else {
          next();
        }
      });
    },
    generateBundle() {
      for (const [fileName, source] of Object.entries(llmsFiles(reader().readAll()))) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}
