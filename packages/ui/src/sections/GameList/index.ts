export { GameList, type GameListLabels, type GameListProps } from "./GameList.tsx";
