export { GameArt, type GameArtProps } from "./GameArt.tsx";
