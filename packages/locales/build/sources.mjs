// Where the texts stand that are compiled: those of the lab in this package, and those of each game in its own.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The language whose messages the others are checked against. */
export const referenceLanguage = "en";

const packages = fileURLToPath(new URL("../..", import.meta.url));

/** Area of the texts of all games. */
export const areaOfGames = "games";

/**
 * The packages that have texts.
 *
 * @returns {import("./sources.d.mts").TextPackage[]} those of the lab first.
 */
export function textPackages() {
  return [labTexts(), ...gameFolders().map(gameTexts)];
}

function labTexts() {
  return {
    name: "@belab/locales",
    modules: "@belab/locales/",
    source: join(packages, "locales", "src"),
    generated: join(packages, "locales", "generated"),
    messageTypes: "../../../src/message.ts",
    moduleOf: (area, name) => `${area}/${name}`,
    read: readAreas,
  };
}

function gameFolders() {
  const games = join(packages, "games");
  return existsSync(games)
    ? foldersIn(games)
        .map((name) => join(games, name))
        .filter((folder) => existsSync(join(folder, "src", "texts")))
    : [];
}

/**
 * The texts of a game. `Play.json` of the game `brand-management` is the catalogue `games/BrandManagementPlay`: by this name an
 * application replaces its texts.
 */
function gameTexts(folder) {
  const { name } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const prefix = pascalCase(basename(folder));
  return {
    name,
    modules: `${name}/texts/`,
    source: join(folder, "src", "texts"),
    generated: join(folder, "generated"),
    messageTypes: "@belab/locales",
    moduleOf: (_area, catalogue) => catalogue.slice(prefix.length),
    read: (place) => ({
      [areaOfGames]: Object.fromEntries(
        Object.entries(readArea(place)).map(([room, texts]) => [`${prefix}${room}`, texts]),
      ),
    }),
  };
}

/** Returns `brand-management` as `BrandManagement`. */
export function pascalCase(name) {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Returns the messages of a package by language, area and catalogue. */
export function readCatalogues({ source, read }) {
  return Object.fromEntries(foldersIn(source).map((language) => [language, read(join(source, language))]));
}

/** Returns the messages of all packages in one language, by area and catalogue. */
export function readLanguage(language) {
  const areas = {};
  for (const textPackage of textPackages()) {
    for (const [area, catalogues] of Object.entries(readCatalogues(textPackage)[language] ?? {})) {
      areas[area] = { ...areas[area], ...catalogues };
    }
  }
  return areas;
}

function readAreas(place) {
  return Object.fromEntries(foldersIn(place).map((area) => [area, readArea(join(place, area))]));
}

function readArea(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    names.sort().map((name) => [name.replace(/\.json$/, ""), readCatalogue(join(folder, name))]),
  );
}

function readCatalogue(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error.message}`);
  }
}

function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
