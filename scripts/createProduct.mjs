// `npm run create -- FOLDER`: starts a product with the packages of this checkout, as `npm create @belab` does once they are
// published. They are built, packed into the product's folder `packages`, and installed from there.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensureInstalled, root, run, stop } from "./install.mjs";
import { readPackages } from "./packages.mjs";

const [name] = process.argv.slice(2);
if (name === undefined) {
  stop("Name the folder of your product: npm run create -- ../my-product");
}
const folder = resolve(process.env.INIT_CWD ?? root, name);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  stop(`${folder} is not empty. Name another folder.`);
}

await ensureInstalled();
await runOrStop("npm", ["run", "--silent", "stage"], root);
const published = readPackages().filter(({ manifest }) => !manifest.private);
await runOrStop("node", [join(root, "packages/create/staged/dist/create.js"), folder], root);
installFromFiles(packInto(join(folder, "packages")));
await runOrStop("npm", ["install", "--no-audit", "--no-fund"], folder);

async function runOrStop(command, args, cwd) {
  if ((await run(command, args, { cwd })) !== 0) {
    stop(`${command} ${args.join(" ")} failed; the lines above say why.`);
  }
}

/** Packs the staged packages. @returns {Record<string, string>} their files, from the product's folder on, by name */
function packInto(destination) {
  mkdirSync(destination);
  const staged = published.map(({ folder: of, manifest }) => join(root, of, manifest.publishConfig.directory));
  const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", destination, ...staged], { cwd: root });
  return Object.fromEntries(
    Object.values(JSON.parse(packed)).map((each) => [each.name, `file:packages/${each.filename}`]),
  );
}

/** Names all packages in the product's manifest: one that needs another finds it there too. */
function installFromFiles({ "@belab/create": _, ...files }) {
  const path = join(folder, "package.json");
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  const dependencies = { ...manifest.dependencies, ...files };
  writeFileSync(path, `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`);
}
