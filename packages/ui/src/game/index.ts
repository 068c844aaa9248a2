export { GamesProvider, type InstalledGame, useGames, useGameTitle } from "../messages/games.tsx";
export { TeamNames, useTeamName } from "../messages/teams.tsx";
export * from "./screens.tsx";
