import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { expect, it } from "vitest";
import { leanLibraries } from "./leanLibraries.ts";

/** A module that is not there: libraries are found from its folder. */
const entry = fileURLToPath(new URL("entry.ts", import.meta.url));

/** Bundles a module with all that it uses of libraries but React. */
async function bundle(code: string, ...plugins: Plugin[]): Promise<string> {
  const source: Plugin = {
    name: "source",
    resolveId: (id) => (id === entry ? entry : undefined),
    load: (id) => (id === entry ? code : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [source, ...plugins],
    build: {
      write: false,
      lib: { entry, formats: ["es"] },
      rolldownOptions: { external: [/^react(?:-dom)?$/], treeshake: { propertyReadSideEffects: false } },
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  return outputs.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

const router = 'export { useHref } from "react-router";';

it("leaves out components and contexts that nobody uses, and what is said to developers", async () => {
  const [whole, lean] = await Promise.all([bundle(router), bundle(router, leanLibraries())]);
  for (const unused of ["NavLink", "You should call navigate()"]) {
    expect(whole).toContain(unused);
    expect(lean).not.toContain(unused);
  }
  expect(lean.length).toBeLessThan(whole.length / 3);
});

it("leaves out what nobody uses of a library for numbers", async () => {
  const code = 'export { ticks } from "d3-array";';
  const [whole, lean] = await Promise.all([bundle(code), bundle(code, leanLibraries())]);
  expect(lean.length).toBeLessThan(whole.length * 0.6);
});
