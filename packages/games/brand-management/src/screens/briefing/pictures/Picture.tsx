import { GameArt } from "@belab/ui/game/art";
import type { ComponentProps, ReactNode } from "react";
import classes from "./Picture.module.css";

interface PictureProps extends Pick<ComponentProps<typeof GameArt>, "ground"> {
  /** Shapes in 320 by 132 units. */
  children: ReactNode;
}

/** A drawing on a card. */
export function Picture({ ground = "mint", children }: PictureProps) {
  return (
    <GameArt viewBox="0 0 320 132" ground={ground} className={classes.root ?? ""}>
      {children}
    </GameArt>
  );
}

interface PictureTextProps {
  /** Where the middle of the line stands. */
  x: number;
  y: number;
  /** It reads upwards, along an axis. @default false */
  upright?: boolean;
  strong?: boolean;
  children: ReactNode;
}

/** A word in a drawing. */
export function PictureText({ x, y, upright = false, strong = false, children }: PictureTextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      className={classes.text}
      data-strong={strong || undefined}
      transform={upright ? `rotate(-90 ${x} ${y})` : undefined}
    >
      {children}
    </text>
  );
}

/** A product in its box, its foot in the middle of its lower edge. */
export function Carton({ x, y, className }: { x: number; y: number; className: string | undefined }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={className} d="M-15 0v-30h30V0z" />
      <path className={classes.paper} d="m-15-30 6-9h18l6 9z" />
      <path d="M-7-18H7M-7-12H3" />
    </g>
  );
}
