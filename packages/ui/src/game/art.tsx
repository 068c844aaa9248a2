import classes from "../sections/GameArt/GameArt.module.css";

// What the drawing of a game is made of.
export { GameArt, type GameArtProps } from "../sections/GameArt/GameArt.tsx";

/** Classes that fill a shape with a colour of drawings, in both colour schemes. */
export const palette = classes as Readonly<
  Record<"board" | "coral" | "ground" | "paper" | "shadow" | "sky" | "sun" | "wood", string>
>;
