import type { GameDifficulty, GameDuration, GameGoal, GameId, GameMode } from "@belab/domain/games";

/** What games and the facts on their cards are called. */
export interface GameTexts {
  titles: Readonly<Record<GameId, string>>;
  goals: Readonly<Record<GameGoal, string>>;
  modes: Readonly<Record<GameMode, string>>;
  durations: Readonly<Record<GameDuration, string>>;
  difficulties: Readonly<Record<GameDifficulty, string>>;
}

export const gameTexts: GameTexts = {
  titles: {
    googol: "Googol",
    "brand-management": "Brand Management",
  },
  goals: {
    "sequential-decision-making": "Sequential Decision Making",
    "market-analysis": "Market Analysis",
    "problem-solving": "Problem Solving",
    strategy: "Strategy",
    collaboration: "Collaboration",
    creativity: "Creativity",
  },
  modes: {
    "single-player": "Single-player",
    multiplayer: "Multiplayer",
    "team-based": "Team-based",
    cooperative: "Cooperative",
  },
  durations: {
    "5-30-minutes": "5-30 minutes",
    "30-60-minutes": "30-60 minutes",
    "1-2-hours": "1-2 Hours",
    "2-hours-or-more": "2+ Hours",
  },
  difficulties: {
    easy: "Easy",
    medium: "Medium",
    hard: "Hard",
    expert: "Expert",
  },
};
