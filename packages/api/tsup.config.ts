import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/{index,contract,messages}.ts", "src/*/{index,contract,messages}.ts"],
  format: "esm",
  target: "es2022",
  dts: true,
  sourcemap: true,
  clean: true,
});
