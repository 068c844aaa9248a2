import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import classes from "./Heading.module.css";

export interface HeadingProps extends ComponentPropsWithRef<"h1"> {
  /** Level of the heading. */
  order: 1 | 2 | 3 | 4 | 5 | 6;
  /** Whose type it is set in. @default that of its level */
  size?: "h1" | "h2" | "h3" | "h4" | "h5" | "h6";
}

/** A heading in the theme's type, which needs no provider. Renders `h1` to `h6`. */
export function Heading({ order, size, className, ...rest }: HeadingProps) {
  const Level = `h${order}` as const;
  return <Level {...rest} className={clsx(classes.root, className)} data-size={size ?? Level} />;
}
