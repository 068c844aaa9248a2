import { globSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { areaOfGames, pascalCase } from "./sources.mjs";

/** An import of a catalogue of the lab, or of a game. */
const catalogueImport = /@belab\/(?:locales\/en\/([\w-]+)\/(\w+)|([\w-]+)\/texts\/en\/(\w+))"/g;

/** Ways to use all messages of a catalogue without naming them. */
const useOfAll = /formatAll\(|useGamePageTexts\(|\bmessages\s*\[|\bkeyof\b|[.]messages\s*[,)};\]>]/;

/**
 * Returns the messages that no source file of the apps and packages names, and the catalogues that none imports.
 *
 * A message counts as used where a file that imports its catalogue, or one beside it, has its key as a word. A part of a
 * group counts as used with its group.
 *
 * @param {string} root - the folder of the repository.
 * @param {import("./compile.d.mts").Areas} areas - the catalogues of the reference language.
 */
export function unusedMessages(root, areas) {
  const users = usersOfCatalogues(root);
  return Object.entries(areas).flatMap(([area, catalogues]) =>
    Object.entries(catalogues).flatMap(([name, messages]) => {
      const texts = users.get(`${area}/${name}`);
      if (texts === undefined) {
        return [`${area}/${name} is imported nowhere.`];
      }
      return keysOf(messages)
        .filter((key) => !texts.some((text) => useOfAll.test(text) || new RegExp(`\\b${key}\\b`).test(text)))
        .map((key) => `${area}/${name}.${key} is used nowhere.`);
    }),
  );
}

function keysOf(messages) {
  return Object.keys(messages).filter((key) => !key.startsWith("@"));
}

/** Returns the texts of the files that may use a catalogue, by its area and name. */
function usersOfCatalogues(root) {
  const folders = new Map();
  for (const file of globSync("{apps,packages,packages/games}/*/{src,build,generated}/**/*.{ts,tsx}", { cwd: root })) {
    if (!/\.(?:test|stories)\.tsx?$|locales|games\/[^/]+\/generated/.test(file.split(sep).join("/"))) {
      const texts = folders.get(dirname(file)) ?? [];
      folders.set(dirname(file), [...texts, textOf(root, file)]);
    }
  }
  const users = new Map();
  for (const texts of folders.values()) {
    for (const catalogue of texts.flatMap((text) => [...text.matchAll(catalogueImport)]).map(catalogueOf)) {
      const known = users.get(catalogue) ?? [];
      users.set(catalogue, [...known, ...texts.map(withoutImports)]);
    }
  }
  return users;
}

/** A module that is generated hands whole catalogues on. */
function textOf(root, file) {
  const text = readFileSync(join(root, file), "utf8");
  return file.split(sep).includes("generated") ? `${text}\nformatAll()` : text;
}

/** Returns area and name of the catalogue that an import names: those of games begin with the name of the game. */
function catalogueOf([, area, name, game, room]) {
  return game === undefined ? `${area}/${name}` : `${areaOfGames}/${pascalCase(game)}${room}`;
}

function withoutImports(text) {
  return text.replace(catalogueImport, "");
}
