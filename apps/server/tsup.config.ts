import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/main.ts", "src/admin.ts"],
  format: "esm",
  target: "node26",
  platform: "node",
  // The workspace's own packages are part of the server; those from npm are installed beside it.
  noExternal: [/^@belab\//],
  sourcemap: true,
  clean: true,
});
