export { type CatalogueGame, GameCard, type GameCardProps, type GameFact } from "./GameCard.tsx";
