import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const importing = /(?:\bfrom|\bimport)\s*(?:\(\s*)?"([^"]+)"/g;

const isTestFile = /\.(?:test|stories)\.tsx?$|\/testing\//;

/**
 * Returns the folders, and the catalogues of texts, that the product's code of some folders imports, with all that these
 * import in turn and themselves: paths from the root of the repository, sorted. An area of the server or of `domain` counts as
 * a whole, and so do the packages `api`, whose areas all stand behind one index, and `mails`, whose parts are files.
 */
export function importedAreas(folders: readonly string[]): string[] {
  const found = new Set(folders);
  for (const area of found) {
    for (const imported of area.includes("*") ? [] : importsOf(area)) {
      found.add(imported);
    }
  }
  return [...found].sort();
}

function importsOf(area: string): Set<string> {
  const files = sourceFiles(area).filter((file) => !isTestFile.test(file));
  const imports = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(importing)].map(([, name = ""]) => areaOf(name, file)),
  );
  return new Set(imports.filter((imported) => imported !== undefined));
}

/** Returns the area that an import leads to; undefined for a package of others, and for a file at the top of a package. */
function areaOf(imported: string, file: string): string | undefined {
  const [, packageName, subpath = ""] = /^@belab\/([^/]+)(?:\/(.*))?$/.exec(imported) ?? [];
  if (packageName === "api") {
    return "packages/api/src";
  }
  if (packageName === "mails") {
    return "packages/mails/src";
  }
  if (packageName === "domain") {
    return `packages/domain/src/${subpath.split("/")[0]}`;
  }
  if (packageName === "locales") {
    return subpath.startsWith("en/") ? `packages/locales/src/*${subpath.slice("en".length)}.json` : undefined;
  }
  const target = relative(root, join(root, dirname(file), imported));
  return imported.startsWith(".")
    ? /^(?:apps\/server|packages\/domain)\/src\/[^/]+(?=\/)/.exec(target)?.[0]
    : undefined;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

const valueDeclared = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;

const serverArea = /^apps\/server\/src\/(?!testing\/)[^/]+(?=\/)/;

/** Files that the server doesn't import. */
const besideServer = /^(?:apps\/web|docs|packages\/(?:ui|games\/[^/]+\/src\/screens))\//;

const labCatalogue = /^packages\/locales\/src\/[\w-]+\/(\w+\/\w+)\.json$/;

/** Returns the folders of the server's areas. */
export function areasOfServer(): string[] {
  return readdirSync(join(root, "apps/server/src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "testing")
    .map(({ name }) => `apps/server/src/${name}`);
}

/**
 * Returns the areas of the server that a change of a file concerns: its own, and those that name a value that it declares. A
 * file of `domain` also concerns the areas that use it through other files of `domain`. Undefined for files that each area
 * may use, and for those that are gone.
 */
export function areasConcerned(file: string): string[] | undefined {
  const own = serverArea.exec(file)?.[0];
  const isOfDomain = file.startsWith("packages/domain/src/");
  const [, catalogue] = labCatalogue.exec(file) ?? [];
  if (besideServer.test(file)) {
    return [];
  }
  if (catalogue !== undefined) {
    return areasOfCatalogue(`/${catalogue}"`);
  }
  if ((own === undefined && !isOfDomain) || !existsSync(join(root, file))) {
    return undefined;
  }
  if (isTestFile.test(file) || !file.endsWith(".ts")) {
    return own ? [own] : [];
  }
  const users = filesNaming(isOfDomain ? valuesPassedOn(file) : valuesOf(file), "apps/server/src");
  return areasOf([file, ...users]);
}

/** Returns the areas that import a catalogue of texts; undefined for texts of mails, which any area may send. */
function areasOfCatalogue(path: string): string[] | undefined {
  const isInMails = filesWith((text) => text.includes(path), "packages/mails/src").length > 0;
  return isInMails ? undefined : areasOf(filesWith((text) => text.includes(path), "apps/server/src"));
}

function areasOf(files: readonly string[]): string[] {
  const areas = files.map((file) => serverArea.exec(file)?.[0]);
  return [...new Set(areas)].filter((area) => area !== undefined).sort();
}

/** Returns the values of a file of `domain`, and of the files of `domain` that use them, in any number of steps. */
function valuesPassedOn(file: string): string[] {
  const files = new Set([file]);
  for (const each of files) {
    for (const user of filesNaming(valuesOf(each), "packages/domain/src")) {
      files.add(user);
    }
  }
  return [...files].flatMap(valuesOf);
}

function valuesOf(file: string): string[] {
  return [...readFileSync(join(root, file), "utf8").matchAll(valueDeclared)].map(([, name = ""]) => name);
}

function filesNaming(names: readonly string[], folder: string): string[] {
  const naming = new RegExp(`\\b(?:${names.join("|")})\\b`);
  return names.length === 0 ? [] : filesWith((text) => naming.test(text), folder);
}

function filesWith(matches: (text: string) => boolean, folder: string): string[] {
  return sourceFiles(folder).filter(
    (file) => !isTestFile.test(file) && matches(readFileSync(join(root, file), "utf8")),
  );
}
