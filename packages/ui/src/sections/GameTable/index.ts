export { GameTable, type GameTableLabels, type GameTableProps } from "./GameTable.tsx";
