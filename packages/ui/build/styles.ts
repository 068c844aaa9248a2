import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { build } from "esbuild";
import { cssModules } from "./cssModules.ts";
import { packageRoot, sectionNames } from "./sections.ts";

/**
 * Writes `dist/styles.css` with the fonts beside it: fonts, tokens and controls, then every section's rules, a
 * section's after those of the sections it is made of. `dist/styles.layer.css` holds the same in the cascade layer
 * `belab`, above Mantine's, so that any rule of the application outside layers wins.
 */
export async function buildStyles() {
  const { outputFiles } = await build({
    stdin: {
      contents: [
        'import "./theme/lab.css";',
        // Not in `lab.css`: the product itself uses none of these props.
        'import "./theme/visibility.css";',
        ...sectionNames.map((name) => `export * as ${name} from "./sections/${name}/index.ts";`),
      ].join("\n"),
      resolveDir: `${packageRoot}/src`,
    },
    bundle: true,
    minify: true,
    format: "esm",
    jsx: "automatic",
    conditions: ["@belab/source"],
    external: ["react", "react/*", "@mantine/*", "@tabler/*", "@belab/*", "clsx"],
    plugins: [cssModules({ withRules: true })],
    loader: { ".woff2": "file" },
    assetNames: "fonts/[name]",
    outdir: `${packageRoot}/dist`,
    write: false,
  });
  for (const { path, contents, text } of outputFiles) {
    if (path.endsWith(".woff2")) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, contents);
    } else if (basename(path) === "stdin.css") {
      await writeFile(`${packageRoot}/dist/styles.css`, text);
      await writeFile(`${packageRoot}/dist/styles.layer.css`, `@layer mantine, belab;\n@layer belab {\n${text}}\n`);
    }
  }
}
