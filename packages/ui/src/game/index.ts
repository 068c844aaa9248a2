export { GamesProvider, type InstalledGame, useGames, useGameTitle } from "../messages/games.tsx";
export * from "./screens.tsx";
