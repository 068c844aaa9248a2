export const gameGoals = [
  "Sequential Decision Making",
  "Market Analysis",
  "Problem Solving",
  "Strategy",
  "Collaboration",
  "Creativity",
] as const;

export const gameModes = ["Single-player", "Multiplayer", "Team-based", "Cooperative"] as const;

export const gameDurations = ["5-30 minutes", "30-60 minutes", "1-2 Hours", "2+ Hours"] as const;

export const gameDifficulties = ["Easy", "Medium", "Hard", "Expert"] as const;

export const gameIds = ["googol", "brand-management"] as const;

export type GameId = (typeof gameIds)[number];

/** A game as the catalogue shows it (section 3, game card). Its picture belongs to the screen that shows it. */
export interface Game {
  id: GameId;
  title: string;
  goal: (typeof gameGoals)[number];
  mode: (typeof gameModes)[number];
  duration: (typeof gameDurations)[number];
  difficulty: (typeof gameDifficulties)[number];
  publisher: string;
}

const publisher = "Business Education Laboratory";

/** The public catalogue. */
export const games: readonly Game[] = [
  {
    id: "googol",
    title: "Googol",
    goal: "Sequential Decision Making",
    mode: "Single-player",
    duration: "5-30 minutes",
    difficulty: "Easy",
    publisher,
  },
  {
    id: "brand-management",
    title: "Brand Management",
    goal: "Market Analysis",
    mode: "Multiplayer",
    duration: "2+ Hours",
    difficulty: "Medium",
    publisher,
  },
];
