import { type Game, isGameId } from "./catalogue.ts";
import { gamePagePath } from "./paths.ts";

/** By which an installation knows a game: all that it needs before it loads any of it. */
export interface GameManifest extends Game {
  /** The languages of its texts; English is one of them. */
  readonly languages: readonly string[];
  /** Whether someone can play it alone: its setup has parameters for that. */
  readonly canPractise: boolean;
  /** Whether it has a card in the catalogue, and public pages. */
  readonly isListed: boolean;
  /** Every version that a table may have. */
  readonly versions: readonly GameVersion[];
  /** Its public pages. */
  readonly pages: readonly GamePageEntry[];
}

/** A version of a game: what its engine and its screens are called in `engines` and `screens` of its package, or on paper. */
export type GameVersion =
  | { readonly version: number; readonly engine: string; readonly screens: string; readonly isOnPaper?: false }
  | { readonly version: number; readonly isOnPaper: true };

/** A public page of a game. */
export interface GamePageEntry {
  /** Below the path of the game: empty for its own page, `handbook` for what students read, `teaching` for notes for teachers. */
  readonly path: string;
  /** The module in `pages` of its package, and what it exports. */
  readonly component: string;
  /** Key of what search engines say of it, in the game's catalogue `Descriptions`. */
  readonly description: string;
}

/** Where a game's handbook and its notes for teachers stand. */
export interface GuidePaths {
  readonly handbook: string;
  readonly teaching: string;
}

/** Returns where a game's guides stand; undefined for a game that does not have both. */
export function guidePathsOf({ id, pages }: Pick<GameManifest, "id" | "pages">): GuidePaths | undefined {
  const has = (guide: string) => pages.some(({ path }) => path === guide);
  return has("handbook") && has("teaching")
    ? { handbook: gamePagePath(id, "handbook"), teaching: gamePagePath(id, "teaching") }
    : undefined;
}

const pagePath = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

/** What a module can export, and a catalogue can have as a key. */
const exportName = /^[A-Za-z]\w*$/;

/** Returns what is wrong with the games of an installation, a line for each rule that one breaks. */
export function manifestProblems(manifests: readonly GameManifest[]): string[] {
  const ids = manifests.map(({ id }) => id);
  return [
    ...repeated(manifests.flatMap(versionsOf)).map((version) => `Two games provide ${version}.`),
    ...repeated(ids).map((id) => `Two games have the id ${id}.`),
    ...manifests.flatMap(problemsOf),
  ];
}

function versionsOf({ id, versions }: GameManifest): string[] {
  return versions.map(({ version }) => `version ${version} of ${id}`);
}

function problemsOf({ id, versions, pages, languages }: GameManifest): string[] {
  const paths = pages.map(({ path }) => path);
  return [
    ...(isGameId(id) ? [] : [`${JSON.stringify(id)} is no id of a game: small letters, digits and single hyphens.`]),
    ...(versions.length === 0 ? [`${id} provides no version.`] : []),
    ...versions
      .filter(({ version }) => !Number.isSafeInteger(version) || version < 1)
      .map(({ version }) => `${id} provides the version ${version}, which is no positive integer.`),
    ...(languages.includes("en") ? [] : [`${id} has no English texts.`]),
    ...paths
      .filter((path) => !pagePath.test(path))
      .map((path) => `${id} has a page at ${JSON.stringify(path)}, which is no path.`),
    ...repeated(paths).map((path) => `${id} has two pages at ${JSON.stringify(path)}.`),
    ...namesIn({ versions, pages })
      .filter((name) => !exportName.test(name))
      .map((name) => `${id} names an export ${JSON.stringify(name)}, which is no name.`),
  ];
}

function namesIn({ versions, pages }: Pick<GameManifest, "versions" | "pages">): string[] {
  return [
    ...versions.flatMap((version) => (version.isOnPaper ? [] : [version.engine, version.screens])),
    ...pages.flatMap(({ component, description }) => [component, description]),
  ];
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
