// `node scripts/games.mjs`: reads the games of `games.config.ts` and writes the modules by which server and web app import
// them. Git ignores these modules. It needs a Node that reads TypeScript: the project's own.
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import installedGames from "../games.config.ts";
import { guidePathsOf, manifestProblems } from "../packages/domain/src/games/manifest.ts";
import { gamePagePath } from "../packages/domain/src/games/paths.ts";
import { readPackages } from "./packages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Catalogues that the server and the catalogue of games read of each game. */
const neededTexts = ["Card", "Descriptions", "Home", "Lesson", "Reasons", "Sheets"];

const head = "// Written by `node scripts/games.mjs` from games.config.ts.\n";

/**
 * Writes the modules of the games that are installed. Only what has changed is written.
 *
 * @throws Error with a line for each rule that the list, or a game in it, breaks.
 */
export async function writeGames() {
  const games = await readGames();
  for (const [file, content] of Object.entries(modulesOf(games))) {
    writeIfChanged(join(root, file), content);
  }
}

/**
 * Reads the games of a list.
 *
 * @param names - of their packages; those of `games.config.ts` otherwise.
 * @param folderOf - returns the folder of a package; undefined where it is not installed.
 * @throws Error as {@link writeGames}.
 */
export async function readGames(names = installedGames, folderOf = installedFolder) {
  const found = await Promise.all(names.map((name) => readGame(name, folderOf(name))));
  const games = found.filter(({ problem }) => problem === undefined);
  const problems = [
    ...found.flatMap(({ problem }) => problem ?? []),
    ...repeated(names).map((name) => `games.config.ts names ${name} twice.`),
    ...manifestProblems(games.map(({ manifest }) => manifest)),
    ...games.flatMap(textProblems),
  ];
  if (problems.length > 0) {
    throw new Error(`The games cannot be installed:\n${problems.join("\n")}`);
  }
  return games;
}

async function readGame(name, folder) {
  if (folder === undefined) {
    return { problem: `games.config.ts names ${name}, which is not installed.` };
  }
  const file = join(folder, "src", "manifest.ts");
  if (!existsSync(file)) {
    return { problem: `${name} is no game: it has no src/manifest.ts.` };
  }
  const { manifest } = await import(pathToFileURL(file).href);
  return { name, folder, manifest };
}

/** Returns the folder of a package: one of this repository, or one that npm has installed. */
function installedFolder(name) {
  const own = readPackages().find(({ manifest }) => manifest.name === name)?.folder ?? `node_modules/${name}`;
  return existsSync(join(root, own, "package.json")) ? realpathSync(join(root, own)) : undefined;
}

/** A game has all its catalogues in English, and those and no others in each language that it names. */
function textProblems({ name, folder, manifest }) {
  const texts = join(folder, "src", "texts");
  const languages = existsSync(texts) ? readdirSync(texts) : [];
  const english = cataloguesIn(join(texts, "en"));
  return [
    ...neededTexts.filter((each) => !english.includes(each)).map((each) => `${name} has no src/texts/en/${each}.json.`),
    ...manifest.languages
      .filter((language) => english.some((each) => !cataloguesIn(join(texts, language)).includes(each)))
      .map((language) => `${name} names the language ${language}, and lacks texts in it.`),
    ...languages
      .filter((language) => !manifest.languages.includes(language))
      .map((language) => `${name} has texts in the language ${language}, which its manifest does not name.`),
  ];
}

function cataloguesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.json$/, "")) : [];
}

function repeated(names) {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** Returns the content of each module by its file: of the server one, of the web app one for each time of loading. */
function modulesOf(games) {
  const listed = games.filter(({ manifest }) => manifest.isListed);
  return {
    "apps/server/generated/games.ts": serverModule(games),
    "apps/web/generated/cards.ts": cardsModule(listed),
    "apps/web/generated/descriptions.ts": descriptionsModule(listed),
    "apps/web/generated/screens.ts": screensModule(games),
    "apps/web/generated/pages.ts": pagesModule(listed),
    "apps/web/generated/facts.ts": factsModule(listed),
    "apps/web/generated/home.ts": textsModule(listed, "Home"),
    "apps/web/generated/lessons.ts": textsModule(listed, "Lesson"),
  };
}

function serverModule(games) {
  const imports = games.flatMap(({ name, manifest }, index) => [
    ...importOf(enginesOf(manifest), index, `${name}/engines`),
    `import { manifest as manifest${index} } from "${name}/manifest";`,
    `import texts${index} from "${name}/texts/all";`,
    `import reasons${index} from "${name}/texts/en/Reasons";`,
    `import sheets${index} from "${name}/texts/en/Sheets";`,
  ]);
  const engines = games.flatMap(({ manifest }, index) =>
    manifest.versions.map((version) =>
      version.isOnPaper ? `paperGame(${text(manifest.id)})` : `${version.engine}${index}`,
    ),
  );
  const texts = games.map(
    ({ manifest }, index) => `  ${text(manifest.id)}: { reasons: reasons${index}, sheets: sheets${index} },`,
  );
  return `${head}import type { GameEngine, GameManifest, GameTypes } from "@belab/domain/games";
import { paperGame } from "@belab/domain/games/paper/engine";
${imports.join("\n")}

export const manifests: readonly GameManifest[] = [${listOf(games, (_, index) => `manifest${index}`)}];

export const engines: readonly GameEngine<GameTypes>[] = [${engines.join(", ")}];

export const gameTexts = {
${texts.join("\n")}
};

export const textsOfGames = [${listOf(games, (_, index) => `texts${index}`)}];
`;
}

/** Returns the import of what a module exports, each name with the number of its game. */
function importOf(names, index, module) {
  return names.length === 0
    ? []
    : [`import { ${names.map((name) => `${name} as ${name}${index}`).join(", ")} } from "${module}";`];
}

function enginesOf({ versions }) {
  return [...new Set(versions.flatMap(({ engine }) => engine ?? []))];
}

/** What every page needs: the names and pictures of games. */
function cardsModule(listed) {
  const imports = listed.flatMap(({ name }, index) => [
    `import { picture as picture${index} } from "${name}/art";`,
    `import card${index} from "${name}/texts/en/Card";`,
  ]);
  const cards = listed.map(({ manifest }, index) => {
    const { id, goal, mode, duration, difficulty, publisher, isPremium, canPractise, languages } = manifest;
    const shown = { id, goal, mode, duration, difficulty, publisher, isPremium, canPractise, languages };
    const facts = JSON.stringify({ ...shown, guides: guidePathsOf(manifest) });
    return `  { ${facts.slice(1, -1)}, card: card${index}, picture: picture${index} },`;
  });
  return `${head}import type { InstalledGame } from "@belab/ui/game";
${imports.join("\n")}

export const cards: readonly InstalledGame[] = [
${cards.join("\n")}
];
`;
}

/** What search engines show of each page. Only the build needs it. */
function descriptionsModule(listed) {
  const imports = listed.map(({ name }, index) => `import descriptions${index} from "${name}/texts/en/Descriptions";`);
  const lines = listed.flatMap(({ manifest: { id, pages } }, index) =>
    pages.map(
      ({ path, description }) => `  ${text(gamePagePath(id, path))}: descriptions${index}.messages.${description},`,
    ),
  );
  return `${head}${imports.join("\n")}

export const descriptions: Readonly<Record<string, string>> = {
${lines.join("\n")}
};
`;
}

function screensModule(games) {
  const entries = games.map(({ name, manifest: { id, versions } }) => {
    const loaders = versions.map(({ version, screens, isOnPaper }) =>
      isOnPaper
        ? `    ${version}: async () => (await import("@belab/ui/pages/games/paper")).paperScreens(${text(id)}),`
        : `    ${version}: async () => (await import("${name}/screens")).${screens},`,
    );
    return `  ${text(id)}: {\n${loaders.join("\n")}\n  },`;
  });
  const sources = games.map(
    ({ folder, manifest: { id } }) => `  ${text(id)}: ${text(sourceIn(folder, "src/screens/index.tsx"))},`,
  );
  return `${head}import type { GameId } from "@belab/domain/games";
import type { GameScreens } from "@belab/ui/game";

/** What loads the screens of each version of a game. */
export const screens: Readonly<Record<GameId, Readonly<Record<number, () => Promise<GameScreens>>>>> = {
${entries.join("\n")}
};

/** Where the screens of each game stand, as the build's manifest names them. */
export const screenSources: Readonly<Record<GameId, string>> = {
${sources.join("\n")}
};
`;
}

function pagesModule(listed) {
  const entries = listed.flatMap(({ name, folder, manifest: { id, pages } }) =>
    pages.map(({ path, component }) => {
      const source = text(sourceIn(folder, `src/pages/${component}.tsx`));
      const load = `async () => (await import("${name}/pages/${component}")).${component}`;
      return path === ""
        ? `  { kind: "game", game: ${text(id)}, path: ${text(gamePagePath(id, path))}, source: ${source}, load: ${load} },`
        : `  { kind: "guide", path: ${text(gamePagePath(id, path))}, source: ${source}, load: ${load} },`;
    }),
  );
  return `${head}import type { GameId } from "@belab/domain/games";
import type { GamePageHost } from "@belab/ui/pages/games/GamePage";
import type { ComponentType } from "react";

/** The page of a game, or one of its guides; source: its file, as the build's manifest names it. */
type Page = { readonly path: string; readonly source: string } & (
  | { readonly kind: "game"; readonly game: GameId; readonly load: () => Promise<ComponentType<GamePageHost>> }
  | { readonly kind: "guide"; readonly load: () => Promise<ComponentType> }
);

/** The public pages of the games. */
export const pages: readonly Page[] = [
${entries.join("\n")}
];
`;
}

/** Numbers of the rules that texts name. */
function factsModule(listed) {
  const imports = listed.map(({ name }, index) => `import { facts as facts${index} } from "${name}/setup";`);
  return `${head}${imports.join("\n")}

export const facts: Readonly<Record<string, number>> = { ${listOf(listed, (_, index) => `...facts${index}`)} };
`;
}

/** One catalogue of each game, by the ids of the games. */
function textsModule(listed, catalogue) {
  const imports = listed.map(({ name }, index) => `import texts${index} from "${name}/texts/en/${catalogue}";`);
  const lines = listed.map(({ manifest }, index) => `  ${text(manifest.id)}: texts${index},`);
  return `${head}${imports.join("\n")}

/** By the ids of the games. */
export const texts = {
${lines.join("\n")}
};
`;
}

/** Returns a file of a game as Vite's manifest names it: from the folder of the web app. */
function sourceIn(folder, file) {
  return relative(join(root, "apps/web"), join(folder, file)).split(sep).join("/");
}

function listOf(games, write) {
  return games.map(write).join(", ");
}

function text(value) {
  return JSON.stringify(value);
}

function writeIfChanged(file, content) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== content) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

if (import.meta.main) {
  try {
    await writeGames();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
