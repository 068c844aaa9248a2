import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const importing = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;

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
  const [, packageName, subpath = ""] = /^@belab\/([^/]+)\/?(.*)$/.exec(imported) ?? [];
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
