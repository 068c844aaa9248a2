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

/** The id of a game, which is a part of addresses and log entries: `brand-management`. {@link isGameId} checks one. */
export type GameId = string;

const gameId = /^(?=.{1,40}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Whether a value can be the id of a game: small letters, digits and single hyphens, 40 characters at most. */
export function isGameId(value: unknown): value is GameId {
  return typeof value === "string" && gameId.test(value);
}

/** A game as the catalogue shows it (section 3, game card). Its title and its picture belong to the screen that shows it. */
export interface Game {
  readonly id: GameId;
  readonly goal: GameGoal;
  readonly mode: GameMode;
  readonly duration: GameDuration;
  readonly difficulty: GameDifficulty;
  /** A proper name. */
  readonly publisher: string;
  /** It takes a plan with premium games to play it with a class. Alone, everybody can try it. */
  readonly isPremium: boolean;
}
