// `npm run build`: the command and its template, whose package.json names the versions that this repository has tried.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const { devDependencies: versions } = JSON.parse(readFileSync("package.json", "utf8"));
/** What runs in the product; the rest builds it. */
const runs = /^@belab\/|^@mantine\/|^react(-dom)?$/;

rmSync("dist", { recursive: true, force: true });
cpSync("create.js", "dist/create.js");
cpSync("template", "dist/template", { recursive: true });
const manifest = {
  name: "my-product",
  private: true,
  type: "module",
  scripts: { dev: "vite", build: "tsc && vite build", preview: "vite preview" },
  dependencies: versionsWhere((name) => runs.test(name)),
  devDependencies: versionsWhere((name) => !runs.test(name)),
};
writeFileSync("dist/template/package.json", `${JSON.stringify(manifest, null, 2)}\n`);

function versionsWhere(isWanted) {
  return Object.fromEntries(Object.entries(versions).filter(([name]) => isWanted(name)));
}
