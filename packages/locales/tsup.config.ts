import { defineConfig } from "tsup";
import { compileLocales } from "./build/compile.mjs";

compileLocales();

/** A module for each catalogue, so that who needs one of them bundles no other. The declarations come from `tsc`. */
export default defineConfig({
  entry: ["src/index.ts", "generated/**/*.ts", "!generated/en-XA/**", "!generated/en-XA.ts"],
  format: "esm",
  target: "es2022",
  splitting: true,
  sourcemap: true,
  clean: true,
});
