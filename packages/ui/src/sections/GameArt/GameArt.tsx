import type { GameId } from "@belab/domain/games";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { BrandManagementArt } from "./BrandManagementArt.tsx";
import classes from "./GameArt.module.css";
import { GoogolArt } from "./GoogolArt.tsx";

export interface GameArtProps extends Omit<ComponentPropsWithRef<"svg">, "children"> {
  /** Which game is drawn. */
  game: GameId;
}

const drawings = { googol: GoogolArt, "brand-management": BrandManagementArt };

/**
 * A decorative picture of a game in the catalogue.
 * Renders an `svg` of 400 by 300 units that is always shown whole; in a box of other proportions its background extends.
 */
export function GameArt({ game, className, ...rest }: GameArtProps) {
  const Drawing = drawings[game];
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid meet"
      fill="none"
      aria-hidden="true"
      {...rest}
      className={clsx(classes.root, className)}
      data-game={game}
    >
      <Drawing />
    </svg>
  );
}
