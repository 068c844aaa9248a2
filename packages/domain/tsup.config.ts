import { defineConfig } from "tsup";

/** A module for each rule, so that who needs one of them bundles no other. */
export default defineConfig({
  entry: ["src/*.ts", "!src/*.test.ts"],
  format: "esm",
  target: "es2022",
  splitting: true,
  dts: { entry: "src/index.ts" },
  clean: true,
});
