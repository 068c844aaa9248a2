export const gameGoals = [
  "sequential-decision-making",
  "market-analysis",
  "problem-solving",
  "strategy",
  "collaboration",
  "creativity",
] as const;

export type GameGoal = (typeof gameGoals)[number];

export const gameModes = ["single-player", "multiplayer", "team-based", "cooperative"] as const;

export type GameMode = (typeof gameModes)[number];

export const gameDurations = ["5-30-minutes", "30-60-minutes", "1-2-hours", "2-hours-or-more"] as const;

export type GameDuration = (typeof gameDurations)[number];

/** From the easiest on. */
export const gameDifficulties = ["easy", "medium", "hard", "expert"] as const;

export type GameDifficulty = (typeof gameDifficulties)[number];

export const gameIds = ["googol", "brand-management"] as const;

export type GameId = (typeof gameIds)[number];

/** A game as the catalogue shows it (section 3, game card). Its title and its picture belong to the screen that shows it. */
export interface Game {
  id: GameId;
  goal: GameGoal;
  mode: GameMode;
  duration: GameDuration;
  difficulty: GameDifficulty;
  /** A proper name. */
  publisher: string;
  /** It takes a plan with premium games to play it with a class. Alone, everybody can try it. */
  isPremium: boolean;
}

const publisher = "Business Education Laboratory";

/** The public catalogue. */
export const games: readonly Game[] = [
  {
    id: "googol",
    goal: "sequential-decision-making",
    mode: "single-player",
    duration: "5-30-minutes",
    difficulty: "easy",
    publisher,
    isPremium: false,
  },
  {
    id: "brand-management",
    goal: "market-analysis",
    mode: "multiplayer",
    duration: "2-hours-or-more",
    difficulty: "medium",
    publisher,
    isPremium: true,
  },
];

/** Whether a game is one of the premium games, by its id. */
export function isPremiumGame(id: string): boolean {
  return games.some((game) => game.id === id && game.isPremium);
}
