import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { locales } from "../../packages/locales/build/vitePlugin.mjs";
import { writeGames } from "../../scripts/games.mjs";
import { codeSplitting } from "./build/chunks.ts";
import { withoutHiddenRooms } from "./build/hiddenRooms.ts";
import { leanLibraries } from "./build/leanLibraries.ts";

const server = "http://localhost:3000";

/** Files of the build that players wait for: their page, and the screens of each game. */
const ofPlay = /(?:PlayPage|screens)-[^/]+\.js$/;

/** Mantine's loader has a time without a unit, which is no CSS: browsers leave the line out, and validators complain. */
const timesWithUnit = {
  postcssPlugin: "times-with-unit",
  Declaration: {
    "animation-delay": (declaration: { value: string }) => {
      if (declaration.value === "0") {
        declaration.value = "0s";
      }
    },
  },
};

await writeGames();

export default defineConfig({
  // Relative addresses: the page's base declaration decides where the product lives.
  base: "./",
  plugins: [react(), locales(process.env.BUILD_LANGUAGE), withoutHiddenRooms(), leanLibraries()],
  resolve: { conditions: ["@belab/source", ...defaultClientConditions] },
  css: { postcss: { plugins: [timesWithUnit] } },
  // Pages that are rendered while building are made of the same sources as those in the browser.
  ssr: { noExternal: [/^@belab\//], resolve: { conditions: ["@belab/source", ...defaultServerConditions] } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      // With two pages it would be a file of its own, which every page asks for first.
      polyfill: false,
      // A page that is opened later finds its scripts by their imports; its styles have to be named. Those of a class at
      // play are named all, because on a slow network each round of imports costs a second.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === "js" && !ofPlay.test(file) ? files.filter((name) => name.endsWith(".css")) : files,
    },
    rolldownOptions: {
      input: ["index.html", "microsoft-redirect.html"],
      treeshake: { propertyReadSideEffects: false },
    },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    // The server checks that requests come from its own origin.
    proxy: Object.fromEntries(
      ["/api", "/pictures", "/dev"].map((path) => [path, { target: server, headers: { origin: server } }]),
    ),
  },
});
