export { GameCard, type GameCardLabels, type GameCardProps } from "./GameCard.tsx";
