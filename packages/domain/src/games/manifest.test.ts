import { expect, it } from "vitest";
import { type GameManifest, guidePathsOf, manifestProblems } from "./manifest.ts";

const dice: GameManifest = {
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
  versions: [
    { version: 1, isOnPaper: true },
    { version: 2, engine: "dice", screens: "diceScreens" },
  ],
  pages: [
    { path: "", component: "DicePage", description: "page" },
    { path: "handbook", component: "HandbookPage", description: "handbook" },
  ],
};

const cards: GameManifest = { ...dice, id: "cards" };

it("finds nothing wrong with games that keep the rules", () => {
  expect(manifestProblems([dice, cards])).toEqual([]);
});

const engine = { engine: "dice", screens: "diceScreens" };

it.each<[string, GameManifest[], string]>([
  ["two games have one id", [dice, { ...dice, versions: [{ version: 3, ...engine }] }], "Two games have the id dice."],
  ["two games provide one version", [dice, dice], "Two games provide version 1 of dice."],
  [
    "a game provides a version twice",
    [{ ...dice, versions: [...dice.versions, { version: 2, ...engine }] }],
    "Two games provide version 2 of dice.",
  ],
  [
    "an id is none",
    [{ ...dice, id: "Dice!" }],
    '"Dice!" is no id of a game: small letters, digits and single hyphens.',
  ],
  ["there is no version", [{ ...dice, versions: [] }], "dice provides no version."],
  [
    "a version is no positive integer",
    [{ ...dice, versions: [{ version: 0.5, ...engine }] }],
    "dice provides the version 0.5, which is no positive integer.",
  ],
  ["English is missing", [{ ...dice, languages: ["de"] }], "dice has no English texts."],
  [
    "a page stands elsewhere",
    [{ ...dice, pages: [{ path: "../about", component: "Page", description: "page" }] }],
    'dice has a page at "../about", which is no path.',
  ],
  [
    "an export cannot be one",
    [{ ...dice, versions: [{ version: 1, engine: "dice; process.exit()", screens: "diceScreens" }] }],
    'dice names an export "dice; process.exit()", which is no name.',
  ],
  [
    "two pages stand at one path",
    [{ ...dice, pages: dice.pages.flatMap((page) => [page, page]) }],
    'dice has two pages at "handbook".',
  ],
])("says so where %s", (_, manifests, problem) => {
  expect(manifestProblems(manifests)).toContain(problem);
});

it("knows the guides of a game that has both", () => {
  expect(guidePathsOf(dice)).toBeUndefined();
  const teaching = { path: "teaching", component: "TeachingPage", description: "teaching" };
  expect(guidePathsOf({ ...dice, pages: [...dice.pages, teaching] })).toEqual({
    handbook: "/games/dice/handbook",
    teaching: "/games/dice/teaching",
  });
});
