import { IconSunFilled } from "@tabler/icons-react";
import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import classes from "./Slip.module.css";

export interface SlipProps extends ComponentPropsWithRef<"span"> {
  /** What is written on it. A slip on which nothing is written is face down. */
  children?: ReactNode;
  /** It wears the sun. @default false */
  best?: boolean;
  /** It was taken: it lies above the others. @default false */
  chosen?: boolean;
  /** It has begun to turn. @default false */
  turning?: boolean;
  /** It turns when what is written on it appears. @default false */
  animated?: boolean;
}

/** A paper slip, as wide as its place. Renders a `span`; the one that uses it says in words what it shows. */
export function Slip({
  best = false,
  chosen = false,
  turning = false,
  animated = false,
  children,
  className,
  ...rest
}: SlipProps) {
  const isUp = children !== undefined;
  return (
    <span
      {...rest}
      className={clsx(classes.root, className)}
      data-face={isUp ? "up" : "down"}
      data-best={best || undefined}
      data-chosen={chosen || undefined}
      data-turning={turning || undefined}
      data-animated={animated || undefined}
    >
      {best && <IconSunFilled className={classes.sun} />}
      {isUp && <span className={classes.text}>{children}</span>}
    </span>
  );
}
