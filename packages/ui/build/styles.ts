import { globSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { build, transform } from "esbuild";
import { compileSheet } from "./cssModules.ts";
import { mantineBase, mantineRules } from "./mantineStyles.ts";
import { moduleGraph, type Needs } from "./moduleGraph.ts";
import { scopedStyles } from "./scopedStyles.ts";
import { packageRoot } from "./sections.ts";
import { visibilityStylesheet } from "./visibility.ts";

/** A file may come before or after any other: the order of the layers is the same in all. */
const layerOrder = "@layer mantine, belab;\n@layer mantine.base, belab.base;\n";

/**
 * Writes the package's styles, each with a promise of its own:
 *
 * - `styles.css`: fonts, tokens and controls, then every section's rules, a section's after those of the sections it is
 *   made of; `styles.layer.css`: the same in the cascade layer `belab`, above Mantine's, so that any rule of the
 *   application outside of layers wins.
 * - `mantine.css` and `mantine.layer.css`: Mantine's styles, of the components in use only.
 * - `styles.scoped.css`: both of these, for `LabProvider scoped`.
 * - `base.css`, and a file for each section: the same for an application that uses few sections. Each part is in a layer
 *   of its own, so that several of these files are right together in any order.
 */
export async function buildStyles() {
  const { sections, everything } = await moduleGraph();
  const ofPackage = await packageStyles();
  const sheets = await sheetRules();
  const mantine = await mantineSheets(everything);

  const styles = ofPackage + everything.sheets.map((sheet) => sheets.get(sheet) ?? "").join("");
  const ofMantine = [...mantine.values()].join("");
  const mantineBaseRules = mantineBase.map((name) => mantine.get(name)).join("");
  await write("styles.css", styles);
  await write("styles.layer.css", `@layer mantine, belab;\n@layer belab {\n${styles}}\n`);
  await write("mantine.css", ofMantine);
  await write("mantine.layer.css", `@layer mantine, belab;\n@layer mantine {\n${ofMantine}}\n`);
  await write("styles.scoped.css", scopedStyles(ofMantine + styles));
  await write("base.css", layerOrder + layer("mantine.base", mantineBaseRules) + layer("belab.base", ofPackage));
  for (const [name, needs] of sections) {
    await write(`${name}.css`, sectionStyles(needs, mantine, sheets));
  }
}

function sectionStyles(needs: Needs, mantine: ReadonlyMap<string, string>, sheets: ReadonlyMap<string, string>) {
  return [
    layerOrder,
    ...needs.mantine.map((name) => layer(`mantine.${name}`, mantine.get(name))),
    ...needs.sheets.map((sheet) => layer(`belab.${basename(sheet, ".module.css")}`, sheets.get(sheet))),
  ].join("");
}

function layer(name: string, rules = ""): string {
  return `@layer ${name} {\n${rules}}\n`;
}

/** Fonts, variables, tokens and controls; writes the fonts' files. */
async function packageStyles(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      // Not all in `lab.css`, because the product itself uses none of Mantine's buttons, `hiddenFrom` and `visibleFrom`.
      contents: `@import "./theme/lab.css"; @import "./theme/mantineButtons.css";\n${visibilityStylesheet()}`,
      loader: "css",
      resolveDir: `${packageRoot}/src`,
    },
    bundle: true,
    minify: true,
    loader: { ".woff2": "file" },
    assetNames: "fonts/[name]",
    outdir: `${packageRoot}/dist`,
    write: false,
  });
  for (const { path, contents } of outputFiles.filter(({ path }) => path.endsWith(".woff2"))) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
  return outputFiles.find(({ path }) => path.endsWith(".css"))?.text ?? "";
}

/** The rules of each style sheet of a section, or of what sections share, by the file's name. */
async function sheetRules(): Promise<Map<string, string>> {
  const files = globSync("src/{sections,elements}/**/*.module.css", { cwd: packageRoot });
  const compiled = files.map(async (file): Promise<[string, string]> => {
    const { code } = await compileSheet(`${packageRoot}/${file}`);
    return [basename(file), await minify(code.toString())];
  });
  return new Map(await Promise.all(compiled));
}

async function mantineSheets({ mantine }: Needs): Promise<Map<string, string>> {
  const minified = [...mantineBase, ...mantine].map(
    async (name): Promise<[string, string]> => [name, await minify(await mantineRules(name))],
  );
  return new Map(await Promise.all(minified));
}

async function minify(css: string): Promise<string> {
  return (await transform(css, { loader: "css", minify: true })).code;
}

async function write(name: string, css: string) {
  await writeFile(`${packageRoot}/dist/${name}`, css);
}
