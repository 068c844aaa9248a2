import type { GameDifficulty, GameDuration, GameGoal, GameId, GameMode } from "@belab/domain/games";
import catalogue from "@belab/locales/en/games/Games";
import { useMessages } from "../theme/messages.tsx";

/** What games and the facts on their cards are called. A key of the domain that has no text here is a type error. */
export interface GameTexts {
  readonly titles: Readonly<Record<GameId, string>>;
  /** What stands above each fact on a card. */
  readonly facts: Readonly<Record<"goal" | "mode" | "duration" | "difficulty" | "publisher", string>>;
  readonly goals: Readonly<Record<GameGoal, string>>;
  readonly modes: Readonly<Record<GameMode, string>>;
  readonly durations: Readonly<Record<GameDuration, string>>;
  readonly difficulties: Readonly<Record<GameDifficulty, string>>;
}

/** What games are called in the provider's language. */
export function useGameTexts(): GameTexts {
  return useMessages(catalogue).messages;
}

/** What a game is called, by its id. A game that the catalogue does not know shows its id. */
export function useGameTitle(): (id: string) => string {
  const titles: Readonly<Record<string, string>> = useGameTexts().titles;
  return (id) => titles[id] ?? id;
}
