#!/usr/bin/env node
// `npm create @belab my-product`: copies the template beside this file, and names it.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const template = fileURLToPath(new URL("template", import.meta.url));
const [name] = process.argv.slice(2);

if (name === undefined) {
  stop("Name the folder of your product: npm create @belab my-product");
}
const folder = resolve(name);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  stop(`${folder} is not empty. Name another folder.`);
}
cpSync(template, folder, { recursive: true });
nameProduct(join(folder, "package.json"));
process.stdout.write(`\nYour product is in ${folder}. Go on with:\n\n  cd ${name} && npm install\n  npm run dev\n\n`);

function nameProduct(manifest) {
  const content = JSON.parse(readFileSync(manifest, "utf8"));
  const named = {
    ...content,
    name: basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, "-"),
  };
  writeFileSync(manifest, `${JSON.stringify(named, null, 2)}\n`);
}

function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
