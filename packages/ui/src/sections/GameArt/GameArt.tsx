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
 * The picture of a game of the catalogue, as decoration.
 * Renders an `svg` of 400 by 300 units, shown whole; in a box of other proportions its ground goes on beyond them.
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
