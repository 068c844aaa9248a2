import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";

it("brings the client to a browser without the schema library", async () => {
  const modules = await bundledModules("./index.ts");
  expect(modules.filter((path) => path.endsWith("/packages/api/src/client.ts"))).toHaveLength(1);
  expect(modules.filter((path) => path.includes("/redaxios/"))).toHaveLength(1);
  expect(modules.filter((path) => path.includes("typebox") || path.endsWith("/schemas.ts"))).toEqual([]);
});

it("finds the schema library in what the server imports", async () => {
  const modules = await bundledModules("./accounts/schemas.ts");
  expect(modules.some((path) => path.includes("/typebox/"))).toBe(true);
});

/** The files of which something is left in a bundle of an entry. */
async function bundledModules(entry: string): Promise<string[]> {
  const output = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { conditions: ["@belab/source", "module", "browser", "import", "default"] },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ["es"] },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  return (bundle as Rolldown.RolldownOutput).output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
}
