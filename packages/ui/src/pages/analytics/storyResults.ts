import type { PlayedGame, TaughtTable } from "@belab/domain/analytics";
import type { Figure } from "@belab/domain/games";
import { paperSetup } from "@belab/domain/games/paper";
import type { ResultGame } from "./figures.ts";

/** What figures are called, by their keys. A story has the names in its own file, where it can be seen that they are data. */
type FigureNames = Readonly<Record<string, string>>;

function namesOf(names: FigureNames): (key: string) => string {
  return (key) => names[key] ?? key;
}

/** Writes cents as a game does whose money is in thousands: a comparison has a sign. */
function thousandsOf(cents: number, key: string): string {
  const thousands = Math.round(cents / 100_000);
  const sign = ["skill", "rivals"].includes(key) && thousands > 0 ? "+" : "";
  return `${sign}${new Intl.NumberFormat("en").format(thousands).replace("-", "−")}\u00a0K`;
}

/** The games of the stories: one with results, and one that is played on paper. */
export function storyGames(names: FigureNames): ResultGame[] {
  return [
    { setup: paperSetup("googol"), useFigureName: () => namesOf(names), hasBestRule: true },
    { setup: paperSetup("brand-management") },
  ];
}

const firstDay = Date.UTC(2026, 0, 5, 9);
const day = 24 * 60 * 60 * 1000;

/** Figures of Googol for the best slip: what was won, given away and, of a player, the cut-off. */
function googolFigures(won: number, givenAway: number, cutoff?: number): Figure[] {
  return [
    { key: "winRate", value: won, unit: "share", best: 0.384 },
    { key: "givenAway", value: givenAway, unit: "share", best: 0 },
    ...(cutoff === undefined ? [] : [{ key: "cutoff", value: cutoff, unit: "count", best: 7 } as const]),
  ];
}

/** The newest first, as the server lists them. */
const googolGames = [
  [0.6, 0.012, 7],
  [0.2, 0.034, 8],
  [0.4, 0.081, 4],
  [0.2, 0.092, 4],
  [0, 0.131, 2],
] as const;

export const playedGames: readonly PlayedGame[] = [
  ...googolGames.map(([won, givenAway, cutoff], index) => ({
    gameTableId: `game-${index}`,
    game: "googol",
    isPractice: index % 2 === 1,
    startedAt: firstDay - index * day - 1_200_000,
    endedAt: firstDay - index * day,
    figures: googolFigures(won, givenAway, cutoff),
  })),
  {
    gameTableId: "game-on-paper",
    game: "brand-management",
    isPractice: false,
    startedAt: firstDay - 30 * day - 7_200_000,
    endedAt: firstDay - 30 * day,
    figures: [],
  },
];

const classes = [
  [0.341, 0.043, 28],
  [0.297, 0.058, 31],
  [0.352, 0.049, 112],
] as const;

export const taughtTables: readonly TaughtTable[] = [
  ...classes.map(([won, givenAway, players], index) => ({
    gameTableId: `table-${index}`,
    game: "googol",
    players,
    startedAt: firstDay - index * 7 * day - 1_200_000,
    endedAt: firstDay - index * 7 * day,
    figures: googolFigures(won, givenAway),
  })),
  {
    gameTableId: "table-on-paper",
    game: "brand-management",
    players: 1,
    startedAt: firstDay - 60 * day - 7_200_000,
    endedAt: firstDay - 60 * day,
    figures: [],
  },
];

/** The games of a story about a game whose money has a unit of its own. */
export function brandGames(names: FigureNames): ResultGame[] {
  return [
    {
      setup: paperSetup("brand-management"),
      useFigureName: () => namesOf(names),
      useFigureMoney: () => thousandsOf,
    },
  ];
}

/** A game of Brand Management, whose estimates are in cents. */
export const playedBrandGame: PlayedGame = {
  gameTableId: "brand-game",
  game: "brand-management",
  isPractice: false,
  startedAt: firstDay - 7_200_000,
  endedAt: firstDay,
  figures: [
    { key: "score", value: 61.42, unit: "score", best: null },
    { key: "forecastError", value: 0.124, unit: "share", best: 0 },
    { key: "givenAwayPrice", value: 4_271_318, unit: "money", best: 0 },
    { key: "skill", value: 12_345_678, unit: "money", best: null },
    { key: "rivals", value: -2_049_999, unit: "money", best: null },
  ],
};
