import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import classes from "./GameArt.module.css";
import { PiecesArt } from "./PiecesArt.tsx";

export interface GameArtProps extends Omit<ComponentPropsWithRef<"svg">, "children"> {
  /** The id of the game, for style sheets. */
  game?: string;
  /** The drawing: shapes in 400 by 300 units, such as `<path>`, with outlines of 3 units. @default a pawn and a die */
  children?: ReactNode;
  /** The colour of the background. @default "mint" */
  ground?: "sun" | "sky" | "mint" | "coral";
}

/**
 * A decorative picture of a game.
 * Renders an `svg` of 400 by 300 units that is always shown whole; in a box of other proportions its background extends.
 *
 * @status stable
 * @useWhen a game needs a picture in the style of the lab, with a drawing of its own or with a pawn and a die.
 * @avoidWhen you have a photograph: give `GameCard` an `<img>` as the game's `picture`.
 * @do Draw with the colours of drawings, such as `var(--belab-art-coral)`: the drawing then fits both colour schemes.
 * @dont Don't let it say anything on its own: it is hidden from screen readers, so the game's title stands beside it.
 */
export function GameArt({ game, children, ground = "mint", className, ...rest }: GameArtProps) {
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid meet"
      fill="none"
      aria-hidden="true"
      {...rest}
      className={clsx(classes.root, className)}
      data-game={game}
      data-ground={ground}
    >
      {children ?? <PiecesArt />}
    </svg>
  );
}
