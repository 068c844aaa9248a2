import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { packageRoot } from "../build/sections.ts";

const mantine = "@mantine/*";

/** What an application brings itself. */
export const react = ["react", "react/*", "react-dom"];
export const reactAndMantine = [...react, mantine];

/**
 * Leaves out imports from Mantine that nothing uses. Mantine's package.json says that its modules have no side effects, which
 * esbuild reads only of packages that it bundles.
 */
const externalMantine: Plugin = {
  name: "external-mantine",
  setup({ onResolve, initialOptions: { external } }) {
    if (external?.includes(mantine)) {
      onResolve({ filter: /^@mantine\// }, ({ path }) => ({ path, external: true, sideEffects: false }));
    }
  },
};

/**
 * Bundles sections of the built package, each by itself, as an application would.
 *
 * @returns their code, minified, by name.
 */
export async function bundle(
  names: readonly string[],
  { external }: { external: string[] },
): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: names.map((name) => `${packageRoot}/dist/${name}.js`),
    outdir: "memory",
    bundle: true,
    minify: true,
    format: "esm",
    external,
    plugins: [externalMantine],
    write: false,
    // Licences are kept in a file beside the bundle.
    legalComments: "external",
    logLevel: "error",
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path, ".js"), text]));
}

/** Bytes of one bundle, gzipped. */
export function gzipBytes(bundles: Map<string, string>, name: string): number {
  return gzipSync(bundles.get(name) ?? "").length;
}

/** Bytes of `base.css` and of the sections' own styles, gzipped each, as they are sent. Fonts are files of their own. */
export function gzipStyleBytes(...names: string[]): number {
  const files = ["base", ...names].map((name) => readFileSync(`${packageRoot}/dist/${name}.css`));
  return files.reduce((bytes, css) => bytes + gzipSync(css).length, 0);
}
