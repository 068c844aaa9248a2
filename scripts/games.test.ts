import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import installedGames from "../games.config.ts";
import { readGames } from "./games.mjs";

const manifest = {
  id: "dice",
  goal: "strategy",
  mode: "cooperative",
  duration: "30-60-minutes",
  difficulty: "easy",
  publisher: "Lab",
  isPremium: false,
  languages: ["en"],
  canPractise: false,
  isListed: true,
  versions: [{ version: 1, engine: "dice", screens: "diceScreens" }],
  pages: [],
};

const english = Object.fromEntries(
  ["Card", "Descriptions", "Home", "Lesson", "Reasons", "Sheets"].map((name) => [`src/texts/en/${name}.json`, "{}"]),
);

/** Returns the files of a game. */
function gameFiles(changes: Partial<typeof manifest> = {}): Record<string, string> {
  const source = `export const manifest = ${JSON.stringify({ ...manifest, ...changes })};`;
  return { "src/manifest.ts": source, ...english };
}

/** Reads a list of games, each with its files. */
function read(games: Record<string, Record<string, string>>, names = Object.keys(games)) {
  const root = mkdtempSync(join(tmpdir(), "belab-games-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, files] of Object.entries(games)) {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(join(root, name, dirname(file)), { recursive: true });
      writeFileSync(join(root, name, file), content);
    }
  }
  return readGames(names, (name) => (name in games ? join(root, name) : undefined));
}

it("reads the games of this installation, in their order", async () => {
  const games = await readGames();
  expect(games.map(({ name }) => name)).toEqual(installedGames);
  expect(games.map(({ manifest: { id } }) => id)).toEqual(["googol", "brand-management"]);
});

it("takes a list of games that keep the rules, and an empty one", async () => {
  await expect(read({ dice: gameFiles(), cards: gameFiles({ id: "cards" }) })).resolves.toHaveLength(2);
  await expect(read({})).resolves.toEqual([]);
});

describe("a list of games is refused where", () => {
  it("one is not installed", async () => {
    await expect(read({}, ["@belab/chess"])).rejects.toThrow(
      "games.config.ts names @belab/chess, which is not installed.",
    );
  });

  it("one is named twice", async () => {
    await expect(read({ dice: gameFiles() }, ["dice", "dice"])).rejects.toThrow("games.config.ts names dice twice.");
  });

  it("one is no game", async () => {
    await expect(read({ dice: english })).rejects.toThrow("dice is no game: it has no src/manifest.ts.");
  });

  it("two provide the same version of a game", async () => {
    await expect(read({ dice: gameFiles(), more: gameFiles() })).rejects.toThrow(
      "Two games provide version 1 of dice.",
    );
  });

  it("one lacks a catalogue", async () => {
    const { "src/texts/en/Reasons.json": _, ...files } = gameFiles();
    await expect(read({ dice: files })).rejects.toThrow("dice has no src/texts/en/Reasons.json.");
  });

  it("one lacks texts of a language that it names", async () => {
    const files = { ...gameFiles({ languages: ["en", "fr"] }), "src/texts/fr/Card.json": "{}" };
    await expect(read({ dice: files })).rejects.toThrow("dice names the language fr, and lacks texts in it.");
  });

  it("one has texts of a language that it does not name", async () => {
    const files = { ...gameFiles(), "src/texts/it/Card.json": "{}" };
    await expect(read({ dice: files })).rejects.toThrow(
      "dice has texts in the language it, which its manifest does not name.",
    );
  });
});
