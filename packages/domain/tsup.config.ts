import { globSync } from "node:fs";
import { defineConfig } from "tsup";

/** A module for each rule, so that who needs one of them bundles no other; declarations for what others can import. */
export default defineConfig({
  entry: ["src/**/*.ts", "!src/**/*.test.ts"],
  format: "esm",
  target: "es2022",
  splitting: true,
  dts: { entry: globSync("src/**/index.ts") },
  sourcemap: true,
  clean: true,
});
