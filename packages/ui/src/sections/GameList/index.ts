export type { CatalogueGame, GameFact } from "../GameCard/GameCard.tsx";
export { GameList, type GameListLabels, type GameListProps } from "./GameList.tsx";
export { useGameCards } from "./gameCards.tsx";
