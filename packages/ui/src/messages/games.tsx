import {
  type Game,
  type GameDifficulty,
  type GameDuration,
  type GameGoal,
  type GameId,
  type GameMode,
  type GuidePaths,
  gamePath,
} from "@belab/domain/games";
import type { Catalogue } from "@belab/locales";
import catalogue from "@belab/locales/en/games/Games";
import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import { useMessages, useTranslate } from "../theme/messages.tsx";

/** What a game is called, and what its card says under its title. */
export interface GameCardMessages {
  readonly title: string;
  readonly summary: string;
}

/** A game that an application has, as titles and cards show it. */
export interface InstalledGame extends Game {
  card: Catalogue<GameCardMessages>;
  /** The picture of its card, as decoration. */
  picture: ReactElement<{ className?: string | undefined }>;
  /** Whether someone can play it alone. */
  canPractise: boolean;
  /** The languages of its texts. In any other it is English. */
  languages: readonly string[];
  /** Where its handbook and its notes for teachers stand, if it has some. */
  guides?: GuidePaths | undefined;
}

const GamesContext = createContext<readonly InstalledGame[]>([]);

interface GamesProviderProps {
  /** In the order in which they are shown. */
  games: readonly InstalledGame[];
  children: ReactNode;
}

/** Tells all pages inside which games there are. */
export function GamesProvider({ games, children }: GamesProviderProps) {
  return <GamesContext value={games}>{children}</GamesContext>;
}

/** Returns the games that the application has, in their order. */
export function useGames(): readonly InstalledGame[] {
  return useContext(GamesContext);
}

/** Returns what gives a game by its id; undefined for one that the application does not have. */
export function useFindGame(): (id: GameId) => InstalledGame | undefined {
  const games = useGames();
  return (id) => games.find((game) => game.id === id);
}

/** What a game is called, by its id. A game that the application does not have shows its id. */
export function useGameTitle(): (id: GameId) => string {
  const find = useFindGame();
  const translate = useTranslate();
  return (id) => {
    const game = find(id);
    return game === undefined ? id : translate(game.card).messages.title;
  };
}

/** The picture of a game, by its id; undefined for one that the application does not have. */
export function useGamePicture(): (id: GameId) => ReactElement | undefined {
  const find = useFindGame();
  return (id) => find(id)?.picture;
}

/** Returns where the cards of games lead: each to the game's public page. */
export function useGameHrefs(): Readonly<Record<GameId, string>> {
  return Object.fromEntries(useGames().map(({ id }) => [id, gamePath(id)]));
}

/** What the facts on the cards of games are called. A key of the domain that has no text here is a type error. */
export interface GameFactTexts {
  /** What stands above each fact on a card. */
  readonly facts: Readonly<Record<"goal" | "mode" | "duration" | "difficulty" | "publisher" | "language", string>>;
  readonly goals: Readonly<Record<GameGoal, string>>;
  readonly modes: Readonly<Record<GameMode, string>>;
  readonly durations: Readonly<Record<GameDuration, string>>;
  readonly difficulties: Readonly<Record<GameDifficulty, string>>;
  /** The language of a game that is not in the reader's. */
  readonly english: string;
}

/** What the facts on the cards of games are called, in the provider's language. */
export function useGameFactTexts(): GameFactTexts {
  return useMessages(catalogue).messages;
}
