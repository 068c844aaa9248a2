// `npm run import-graph`: draws who imports whom in `docs/imports.md`. A test says when it is out of date.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cruise } from "dependency-cruiser";
import extractDepcruiseConfig from "dependency-cruiser/config-utl/extract-depcruise-config";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The file that holds the drawing. */
export const graphFile = new URL("../docs/imports.md", import.meta.url);

/** An import: who imports whom, by the names of packages and of the rooms of games. */
type Edge = readonly [from: string, to: string];

const head = `# Who imports whom

Written by \`npm run import-graph\` from the imports of the product's code, without its tests and stories. An arrow leads from who
imports to what is imported; a dotted arrow stands for types alone. Each game is a box of its own: what is above the games
imports the modules that its \`package.json\` exports, and nothing behind them. What \`npm run imports\` refuses is in
\`.dependency-cruiser.mjs\`.
`;

/** Returns the document: what holds for the product as a whole, and the rooms of each game. */
export async function importGraph(): Promise<string> {
  const edges = await readEdges();
  const games = [...new Set(edges.flatMap(({ edge }) => edge.map(gameOf)).filter((game) => game !== undefined))].sort();
  return `${head}\n\`\`\`mermaid\nflowchart LR\n${[
    ...games.flatMap((game) => boxOf(game, edges)),
    ...arrowsOf(edges.filter(({ edge: [from, to] }) => gameOf(from) === undefined || gameOf(from) !== gameOf(to))),
  ].join("\n")}\n\`\`\`\n`;
}

interface Import {
  edge: Edge;
  isType: boolean;
}

async function readEdges(): Promise<Import[]> {
  const { options } = await extractDepcruiseConfig(
    fileURLToPath(new URL("../.dependency-cruiser.mjs", import.meta.url)),
  );
  const folders = ["apps/server/src", "apps/server/generated", "apps/web/src", "apps/web/generated", "packages"];
  const { output } = await cruise(folders, { ...options, baseDir: root });
  if (typeof output === "string") {
    throw new Error("The imports could not be read.");
  }
  return output.modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved, dependencyTypes }) => {
      const [from, to] = [placeOf(source), placeOf(resolved)];
      const isType = dependencyTypes.includes("type-only");
      return from === undefined || to === undefined || from === to ? [] : [{ edge: [from, to] as const, isType }];
    }),
  );
}

/** Returns the package of a file, or the room of a game; undefined for tests and tools. */
function placeOf(file: string): string | undefined {
  if (file.startsWith("apps/server/src/testing/")) {
    return undefined;
  }
  const [, game, rest = ""] = /^packages\/games\/([^/]+)\/(.+)$/.exec(file) ?? [];
  if (game !== undefined) {
    const [, room] = /^(?:src\/)?([^/.]+)/.exec(rest) ?? [];
    return ["tests", "tournament"].includes(room ?? "")
      ? undefined
      : `${game}/${room === "generated" ? "texts" : room}`;
  }
  return /^(?:apps|packages)\/([^/]+)\/(?:src|generated)\//.exec(file)?.[1];
}

function gameOf(place: string): string | undefined {
  return place.includes("/") ? place.split("/")[0] : undefined;
}

function boxOf(game: string, edges: readonly Import[]): string[] {
  const inside = edges.filter(({ edge: [from, to] }) => gameOf(from) === game && gameOf(to) === game);
  return [`  subgraph ${game}`, ...arrowsOf(inside).map((line) => `  ${line}`), "  end"];
}

/** Returns an arrow for each pair. What a game imports from below leads from the game as a whole. */
function arrowsOf(edges: readonly Import[]): string[] {
  const hasCode = new Map<string, boolean>();
  for (const { edge, isType } of edges) {
    const [from, to] = edge;
    const outer = gameOf(from) !== undefined && gameOf(from) !== gameOf(to) ? (gameOf(from) ?? from) : from;
    const pair = `${nodeOf(outer)} > ${nodeOf(to)}`;
    hasCode.set(pair, (hasCode.get(pair) ?? false) || !isType);
  }
  return [...hasCode]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([pair, isCode]) => {
      return `  ${pair.replace(" > ", isCode ? " --> " : " -.-> ")}`;
    });
}

function nodeOf(place: string): string {
  const [game, room] = place.split("/");
  return room === undefined ? place : `${game}_${room}["${room}"]`;
}

if (import.meta.main) {
  writeFileSync(graphFile, await importGraph());
}
