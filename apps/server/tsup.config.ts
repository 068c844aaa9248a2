import { defineConfig } from "tsup";
import { writeGames } from "../../scripts/games.mjs";

await writeGames();

export default defineConfig({
  // A thread is started from a file of its own, which stands beside what starts it.
  entry: {
    main: "src/main.ts",
    admin: "src/admin.ts",
    xlsxWorker: "src/tables/exports/xlsxWorker.ts",
    importWorker: "src/classes/imports/importWorker.ts",
    renderWorker: "src/site/renderWorker.ts",
    fileWorker: "src/database/fileWorker.ts",
    documentWorker: "src/billing/documents/documentWorker.ts",
    debriefWorker: "src/tables/debriefing/debriefWorker.ts",
  },
  format: "esm",
  target: "node26",
  platform: "node",
  // The workspace's own packages are part of the server, from their sources; those from npm are installed beside it.
  noExternal: [/^@belab\//],
  // React draws mails. Its modules are CommonJS, which a bundle of ES modules cannot load.
  external: [/^(?:react|react-dom)(?:\/|$)/],
  esbuildOptions: (options) => {
    options.conditions = ["@belab/source"];
  },
  sourcemap: true,
  clean: true,
  async onSuccess() {
    process.stdout.write("Built: the server\n");
  },
});
