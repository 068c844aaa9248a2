import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { Plugin } from "esbuild";
import { transform } from "lightningcss";

/** Class names and rules are two modules of their own, whose names no other plugin takes for style sheets. */
const namesOf = { namespace: "css-module", suffix: "?names" };
const rulesOf = { namespace: "css-module-rules", suffix: "?rules" };

/**
 * Compiles `*.module.css`: a class `root` of `Header.module.css` becomes `belab-Header-root`.
 * File names are unique in the package, so the names need no hash and stay the same from release to release.
 *
 * @param options.withRules - whether the bundle takes the style rules too, or the class names only.
 * @throws where a file has no class, or two files have one name.
 */
export function cssModules({ withRules }: { withRules: boolean }): Plugin {
  return {
    name: "css-modules",
    setup(build) {
      const files = new Map<string, string>();

      build.onResolve({ filter: /\.module\.css$/ }, ({ path, resolveDir }) => {
        const file = resolve(resolveDir, path);
        const name = basename(file);
        if (files.has(name) && files.get(name) !== file) {
          throw new Error(`Two files are named ${name}, so their classes would clash. Rename one of them.`);
        }
        files.set(name, file);
        return { path: name + namesOf.suffix, namespace: namesOf.namespace };
      });
      build.onResolve({ filter: /\?rules$/ }, ({ path }) => ({ path, namespace: rulesOf.namespace }));

      build.onLoad({ filter: /\?names$/, namespace: namesOf.namespace }, async ({ path }) => {
        const name = path.slice(0, -namesOf.suffix.length);
        const { classes } = await compileSheet(files.get(name) ?? name);
        const rules = withRules ? `import ${JSON.stringify(name + rulesOf.suffix)};\n` : "";
        return { contents: `${rules}export default ${JSON.stringify(classes)};` };
      });
      build.onLoad({ filter: /\?rules$/, namespace: rulesOf.namespace }, async ({ path }) => {
        const name = path.slice(0, -rulesOf.suffix.length);
        const { code } = await compileSheet(files.get(name) ?? name);
        return { contents: code, loader: "css" };
      });
    },
  };
}

/**
 * One `*.module.css`, with the class names that the package has.
 *
 * @throws where it has no class.
 */
export async function compileSheet(file: string) {
  const { code, exports } = transform({
    filename: `${basename(file, ".module.css")}.css`,
    code: await readFile(file),
    // Names of grid areas mean something within their grid alone: with the classes, they would be in every bundle.
    cssModules: { pattern: "belab-[name]-[local]", grid: false },
  });
  const classes = Object.fromEntries(Object.entries(exports ?? {}).map(([local, { name }]) => [local, name]));
  if (Object.keys(classes).length === 0) {
    throw new Error(`${file} has no class. Is it a CSS module?`);
  }
  return { code, classes };
}
