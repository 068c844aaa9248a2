// `node scripts/stagePackages.mjs`: writes what is published of each package to its folder `staged`, after a build.
// `changeset publish` takes it from there (`publishConfig.directory`), and so do the release tests. A release sets
// `REPOSITORY_URL` and `STORYBOOK_URL`.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { root, say, stop } from "./install.mjs";
import { readPackages } from "./packages.mjs";
import { addressFields, publishedReadme, readAddresses } from "./publishedAddresses.mjs";

/** What leads to the sources, which are not published. */
const sourceCondition = "@belab/source";
const beside = ["LICENSE", "README.md", "CHANGELOG.md"];

const addresses = readSetAddresses();
const packages = readPackages().filter(({ manifest }) => !manifest.private);

for (const { folder, manifest } of packages) {
  stagePackage(folder, manifest);
}
say(`Staged ${packages.map(({ manifest }) => `${manifest.name} ${manifest.version}`).join(", ")}.`);

function stagePackage(folder, manifest) {
  const source = join(root, folder);
  const staged = join(source, manifest.publishConfig.directory);
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  const files = [...manifest.files, ...beside].filter((file) => existsSync(join(source, file)));
  for (const file of files) {
    cpSync(join(source, file), join(staged, file), { recursive: true });
  }
  const readme = join(staged, "README.md");
  writeFileSync(readme, publishedReadme(readFileSync(readme, "utf8"), folder, addresses));
  writeFileSync(join(staged, "package.json"), `${JSON.stringify(publishedManifest(folder, manifest), null, 2)}\n`);
}

/**
 * Returns the manifest without what is for this repository alone, with explicit exports, and with the addresses of its
 * sources.
 */
function publishedManifest(folder, { scripts, devDependencies, publishConfig, sideEffects, exports, ...manifest }) {
  const { directory, ...publication } = publishConfig;
  return {
    ...manifest,
    ...addressFields(folder, addresses),
    ...(sideEffects !== undefined && { sideEffects: withoutSources(sideEffects) }),
    ...(exports && { exports: explicitExports(folder, exports) }),
    publishConfig: publication,
  };
}

function readSetAddresses() {
  try {
    return readAddresses(process.env);
  } catch (error) {
    return stop(error.message);
  }
}

function withoutSources(sideEffects) {
  return Array.isArray(sideEffects) ? sideEffects.filter((pattern) => !pattern.startsWith("./src/")) : sideEffects;
}

/** Each subpath by name: a pattern would export private files too. */
function explicitExports(folder, exports) {
  const subpaths = Object.entries(exports).flatMap(([pattern, target]) => {
    const published = publishedTarget(target);
    return published === undefined ? [] : subpathsOf(folder, pattern, published);
  });
  if (subpaths.length === 0) {
    stop(`${folder} exports nothing. Is it built?`);
  }
  return Object.fromEntries(subpaths.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function publishedTarget(target) {
  if (typeof target === "string") {
    return target;
  }
  const { [sourceCondition]: _, ...conditions } = target;
  return conditions.default === undefined ? undefined : conditions;
}

/** Returns the subpaths that a pattern stands for: those for which each of its files is there. */
function subpathsOf(folder, pattern, target) {
  const main = typeof target === "string" ? target : target.default;
  const [start, end = ""] = main.split("*");
  const files = globSync(main.replace("*", "**/*"), { cwd: join(root, folder) });
  return files
    .map((file) => `./${file.split(sep).join("/")}`.slice(start.length, end === "" ? undefined : -end.length))
    .map((name) => [pattern.replace("*", name), named(target, name)])
    .filter(([, files]) => Object.values(files).every((file) => existsSync(join(root, folder, file))));
}

function named(target, name) {
  if (typeof target === "string") {
    return { default: target.replace("*", name) };
  }
  return Object.fromEntries(Object.entries(target).map(([condition, file]) => [condition, file.replace("*", name)]));
}
