import { type GameId, gameIds } from "@belab/domain/games";
import clsx from "clsx";
import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { BrandManagementArt } from "./BrandManagementArt.tsx";
import classes from "./GameArt.module.css";
import { GoogolArt } from "./GoogolArt.tsx";
import { PiecesArt } from "./PiecesArt.tsx";

export interface GameArtProps extends Omit<ComponentPropsWithRef<"svg">, "children"> {
  /** The id of a game that the lab has drawn: `googol` or `brand-management`. Any other game has a pawn and a die. */
  game?: string;
  /** Your own drawing in place of the lab's: shapes in 400 by 300 units, such as `<path>`, with outlines of 3 units. */
  children?: ReactNode;
  /** The colour of the background. @default that of the lab's drawing */
  ground?: "sun" | "sky" | "mint" | "coral";
}

const drawings = {
  googol: { ground: "sun", drawing: <GoogolArt /> },
  "brand-management": { ground: "sky", drawing: <BrandManagementArt /> },
} as const satisfies Record<GameId, object>;

const pieces = { ground: "mint", drawing: <PiecesArt /> } as const;

/**
 * A decorative picture of a game.
 * Renders an `svg` of 400 by 300 units that is always shown whole; in a box of other proportions its background extends.
 *
 * @status stable
 * @useWhen a game needs a picture in the style of the lab: one of the lab's games, or yours with a drawing of its own.
 * @avoidWhen you have a photograph: give `GameCard` an `<img>` as the game's `picture`.
 * @do Draw with the colours of drawings, such as `var(--belab-art-coral)`: the drawing then fits both colour schemes.
 * @dont Don't let it say anything on its own: it is hidden from screen readers, so the game's title stands beside it.
 */
export function GameArt({ game, children, ground, className, ...rest }: GameArtProps) {
  const known = knownGame(game);
  const own = known === undefined ? pieces : drawings[known];
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid meet"
      fill="none"
      aria-hidden="true"
      {...rest}
      className={clsx(classes.root, className)}
      data-game={game}
      data-ground={ground ?? own.ground}
    >
      {children ?? own.drawing}
    </svg>
  );
}

/** The lab's drawing of a game; undefined where it has none. */
export function gameArt(game: string): ReactElement | undefined {
  return knownGame(game) && <GameArt game={game} />;
}

function knownGame(game: string | undefined): GameId | undefined {
  return gameIds.find((id) => id === game);
}
