import { defineConfig } from "tsup";
import { cssModules } from "./build/cssModules.ts";
import { writeLlms } from "./build/docs/writeLlms.ts";
import { pageNames, sectionNames } from "./build/sections.ts";
import { buildStyles } from "./build/styles.ts";

/** What all modules are compiled to. */
const modules = { format: "esm", target: "es2022", sourcemap: true } as const;

/**
 * One entry a section; what several share is in chunks, so that importing one section brings no other.
 * The declarations come from `tsc` beside it: tsup's own bundler of declarations runs out of memory on so many entries.
 */
export default defineConfig([
  {
    ...modules,
    entry: {
      theme: "src/theme/index.ts",
      messages: "src/messages/index.ts",
      game: "src/game/index.ts",
      ...Object.fromEntries(sectionNames.map((name) => [name, `src/sections/${name}/index.ts`])),
      ...Object.fromEntries(pageNames.map((name) => [`pages/${name}`, `src/pages/${name}.tsx`])),
    },
    splitting: true,
    clean: ["!locales/**"],
    esbuildPlugins: [cssModules({ withRules: false })],
    banner: { js: '"use client";' },
    onSuccess: async () => {
      await buildStyles();
      await writeLlms();
    },
  },
  // Data, which a server component can read and pass on: without the mark of client components.
  { ...modules, entry: ["src/locales/*.ts"], outDir: "dist/locales" },
]);
