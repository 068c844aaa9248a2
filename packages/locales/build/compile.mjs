// Compiles ICU messages to modules of plain data in the folder `generated` of each package that has texts: those of
// `packages/locales/src/<language>/<area>/<Catalogue>.json`, and of `packages/games/<game>/src/texts/<language>/<Room>.json`.
// It runs before anything is built, on whatever Node the machine has.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isStructurallySame, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { pseudoLanguage, pseudoMessages } from "./pseudo.mjs";
import { readCatalogues, referenceLanguage, textPackages } from "./sources.mjs";

/**
 * Writes the modules of every package and language, and of the pseudo-language that tests use. Only what has changed is
 * written.
 *
 * With `LOCALES_DRAFT=1` in the environment a message that is missing or takes other values is English, so that a
 * translation can be looked at while it is being written.
 *
 * @throws an error that lists each message that is missing, unknown, differently parameterised or no ICU message.
 */
export function compileLocales(packages = textPackages()) {
  const sources = packages.map((each) => ({ ...each, catalogues: cataloguesOf(each) }));
  const problems = sources.flatMap(({ name, catalogues }) =>
    problemsOf(catalogues).map((problem) => `${name}: ${problem}`),
  );
  if (problems.length > 0) {
    throw new Error(`The messages cannot be compiled:\n${problems.join("\n")}`);
  }
  for (const source of sources) {
    writeFiles(source.generated, modulesOf(source));
  }
}

/** Returns the messages of a package by language, area and catalogue. */
function cataloguesOf(textPackage) {
  const sources = readCatalogues(textPackage);
  return process.env.LOCALES_DRAFT === "1" ? draftOf(sources) : sources;
}

/** Returns the content of each module of a package, by its file. */
function modulesOf({ catalogues, ...textPackage }) {
  const files = new Map();
  const reference = catalogues[referenceLanguage];
  for (const [language, areas] of Object.entries({ ...catalogues, [pseudoLanguage]: pseudoMessages(reference) })) {
    addLanguage(files, { ...textPackage, language, areas, reference });
  }
  files.set("all.ts", allOf(Object.keys(catalogues)));
  return files;
}

/** Returns the catalogues with English in place of what cannot be compiled. */
export function draftOf(catalogues) {
  const reference = catalogues[referenceLanguage];
  return Object.fromEntries(
    Object.entries(catalogues).map(([language, areas]) => [language, draftTree(reference, areas)]),
  );
}

function draftTree(reference, tree) {
  if (typeof reference === "string") {
    const isUsable =
      typeof tree === "string" &&
      problemOfMessage(tree) === undefined &&
      isStructurallySame(parseMessage(reference), parseMessage(tree)).success;
    return isUsable ? tree : reference;
  }
  if (Array.isArray(reference)) {
    return reference.map((part, index) => draftTree(part, tree?.[index]));
  }
  return Object.fromEntries(Object.entries(reference).map(([key, part]) => [key, draftTree(part, tree?.[key])]));
}

/** Returns what is wrong with the messages of the languages, a line each. */
export function problemsOf(catalogues) {
  const reference = leavesOf(catalogues[referenceLanguage]);
  const broken = Object.entries(catalogues).flatMap(([language, areas]) =>
    [...leavesOf(areas)].flatMap(([path, text]) => {
      const problem = problemOfMessage(text);
      return problem === undefined ? [] : [`${language}: ${path}: ${problem}`];
    }),
  );
  if (broken.length > 0) {
    return broken;
  }
  return Object.keys(catalogues)
    .filter((language) => language !== referenceLanguage)
    .flatMap((language) => differences(language, leavesOf(catalogues[language]), reference));
}

function differences(language, leaves, reference) {
  const missing = [...reference.keys()].filter((path) => !leaves.has(path));
  const unknown = [...leaves.keys()].filter((path) => !reference.has(path));
  const changed = [...leaves].filter(([path, text]) => {
    const original = reference.get(path);
    return original !== undefined && !isStructurallySame(parseMessage(original), parseMessage(text)).success;
  });
  return [
    ...missing.map((path) => `${language}: ${path} is missing.`),
    ...unknown.map((path) => `${language}: ${path} is not in ${referenceLanguage}.`),
    ...changed.map(([path]) => `${language}: ${path} takes other values than in ${referenceLanguage}.`),
  ];
}

/** Returns the texts of a tree by their path. */
export function leavesOf(tree, path = "") {
  if (typeof tree === "string") {
    return new Map([[path, tree]]);
  }
  const entries = partsOf(tree).map(([key, part]) => [path === "" ? key : `${path}.${key}`, part]);
  return new Map(entries.flatMap(([place, part]) => [...leavesOf(part, place)]));
}

/** Returns the messages and groups of a group. `@key` says to translators what `key` is for. */
function partsOf(group) {
  return Object.entries(group).filter(([key]) => !key.startsWith("@"));
}

function problemOfMessage(text) {
  if (typeof text !== "string") {
    return "A message is a string.";
  }
  try {
    const unsupported = elementsIn(parseMessage(text)).find(
      ({ type, style, offset, pluralType, value }) =>
        [TYPE.date, TYPE.time, TYPE.tag].includes(type) ||
        style ||
        offset ||
        pluralType === "ordinal" ||
        (type === TYPE.literal && /[{}]/.test(value)),
    );
    return (
      unsupported && "Dates, times, styles, ordinals, offsets and braces are not compiled: pass what Intl has written."
    );
  } catch (error) {
    return `No ICU message (${error.message}).`;
  }
}

/** As ICU, but `<` is a character like any other. */
function parseMessage(text) {
  return parse(text, { ignoreTag: true, requiresOtherClause: true });
}

/** Returns all elements of a message, those of its cases with them. */
function elementsIn(elements) {
  return elements.flatMap((element) => [
    element,
    ...Object.values(element.options ?? {}).flatMap(({ value }) => elementsIn(value)),
  ]);
}

/**
 * Returns a message as plain data. What stands around a choice is repeated in each of its cases.
 *
 * @returns a text with `{name}` for each value, or `{ by, cases }`.
 */
export function compileMessage(text) {
  return compileElements(parseMessage(text));
}

function compileElements(elements) {
  const place = elements.findIndex(({ type }) => type === TYPE.plural || type === TYPE.select);
  if (place === -1) {
    return elements.map((element) => (element.type === TYPE.literal ? element.value : `{${element.value}}`)).join("");
  }
  const { value: by, options, type } = elements[place];
  const cases = Object.entries(options).map(([name, { value }]) => {
    const chosen = type === TYPE.plural ? value.map((element) => withNumber(element, by)) : value;
    return [name, compileElements([...elements.slice(0, place), ...chosen, ...elements.slice(place + 1)])];
  });
  return { by, cases: Object.fromEntries(cases) };
}

/** `#` stands for the number of the plural around it. */
function withNumber(element, by) {
  return element.type === TYPE.pound ? { type: TYPE.number, value: by } : element;
}

function addLanguage(files, { language, areas, reference, moduleOf: fileOf, messageTypes }) {
  const modules = Object.entries(areas).flatMap(([area, catalogues]) =>
    Object.keys(catalogues).map((name) => ({ area, name, file: fileOf(area, name) })),
  );
  for (const { area, name, file } of modules) {
    const texts = areas[area][name];
    const types = language === referenceLanguage ? typesOf(reference[area][name]) : undefined;
    files.set(`${language}/${file}.ts`, moduleOf({ language, area, name, file, texts, types, messageTypes }));
  }
  files.set(`${language}.ts`, indexOf(language, modules));
}

function moduleOf({ language, area, name, file, texts, types, messageTypes }) {
  const data = JSON.stringify(compileTree(texts), null, 2);
  const head = `// Compiled from ${language}/${file}.json.\n`;
  const value = `{ area: "${area}", name: "${name}", language: "${language}", messages: ${data} }`;
  if (types === undefined) {
    const toReference = `${file.split("/").fill("..").join("/")}/${referenceLanguage}/${file}.ts`;
    return `${head}import type reference from "${toReference}";\n\nconst catalogue: typeof reference = ${value};\n\nexport default catalogue;\n`;
  }
  const imported = types.includes("Message<") ? "Catalogue, Message" : "Catalogue";
  return `${head}import type { ${imported} } from "${messageTypes}";\n\nexport type Messages = ${types};\n\nconst catalogue: Catalogue<Messages> = ${value};\n\nexport default catalogue;\n`;
}

function compileTree(tree) {
  if (typeof tree === "string") {
    return compileMessage(tree);
  }
  if (Array.isArray(tree)) {
    return tree.map(compileTree);
  }
  return Object.fromEntries(partsOf(tree).map(([key, part]) => [key, compileTree(part)]));
}

/** Returns the TypeScript type of a tree of messages. */
function typesOf(tree, indent = "") {
  if (typeof tree === "string") {
    return typeOfMessage(tree);
  }
  const inner = `${indent}  `;
  if (Array.isArray(tree)) {
    const types = [...new Set(tree.map((part) => typesOf(part, inner)))];
    return `readonly (${types.length === 0 ? "never" : types.join(" | ")})[]`;
  }
  const lines = partsOf(tree).map(([key, part]) => {
    const said = [tree[`@${key}`], typeof part === "string" && `@default ${JSON.stringify(part)}`].filter(Boolean);
    const docs = said.length > 0 ? `${inner}/** ${said.join(" ").replaceAll("*/", "*\\/")} */\n` : "";
    return `${docs}${inner}readonly ${JSON.stringify(key)}: ${typesOf(part, inner)};`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function typeOfMessage(text) {
  const elements = elementsIn(parseMessage(text)).filter(({ type }) => type !== TYPE.literal && type !== TYPE.pound);
  const types = new Map(elements.map(({ value }) => [value, "string | number"]));
  for (const { type, value } of elements) {
    if (type === TYPE.plural || type === TYPE.number) {
      types.set(value, "number");
    } else if (type === TYPE.select && types.get(value) !== "number") {
      types.set(value, "string");
    }
  }
  return types.size === 0
    ? "string"
    : `Message<{ ${[...types].map(([name, type]) => `${name}: ${type}`).join("; ")} }>`;
}

function indexOf(language, modules) {
  const imports = modules.map(
    ({ area, name, file }) => `import ${identifier(area, name)} from "./${language}/${file}.ts";`,
  );
  const areas = [...new Set(modules.map(({ area }) => area))];
  const lines = areas.map((area) => {
    const entries = modules
      .filter((module) => module.area === area)
      .map(({ name }) => `    ${JSON.stringify(name)}: ${identifier(area, name)}.messages,`);
    return `  ${JSON.stringify(area)}: {\n${entries.join("\n")}\n  },`;
  });
  return `// Compiled from ${language}.\n${imports.join("\n")}\n\n/** All messages by area and catalogue. */\nexport default {\n${lines.join("\n")}\n};\n`;
}

/** Returns every language at once: for a server, which answers in all of them. */
function allOf(languages) {
  const imports = languages.map((language) => `import ${language} from "./${language}.ts";`);
  return `// Compiled from src.\n${imports.join("\n")}\n\nexport default { ${languages.join(", ")} };\n`;
}

function identifier(area, name) {
  return `${area.replaceAll("-", "_")}_${name}`;
}

/** Writes the files that have changed into a folder, and removes those that are no more. */
function writeFiles(folder, files) {
  for (const [name, content] of files) {
    const file = join(folder, name);
    if (!existsSync(file) || readFileSync(file, "utf8") !== content) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }
  for (const name of readdirSync(folder, { recursive: true })) {
    if (name.endsWith(".ts") && !files.has(name.replaceAll("\\", "/"))) {
      rmSync(join(folder, name));
    }
  }
}
