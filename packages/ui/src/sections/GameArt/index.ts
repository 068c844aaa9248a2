export { GameArt, type GameArtProps, gameArt } from "./GameArt.tsx";
