import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { warnOfEmptyHeading } from "../theme/developmentWarnings.ts";
import classes from "./Heading.module.css";

export interface HeadingProps extends ComponentPropsWithRef<"h1"> {
  /** Level of the heading. */
  order: 1 | 2 | 3 | 4 | 5 | 6;
  /** The level whose type it is set in, or a font size of its own, as in CSS. @default that of `order` */
  size?: string | undefined;
}

/** A heading in the theme's type, which needs no provider. Renders `h1` to `h6`. */
export function Heading({ order, size = `h${order}`, className, style, ...rest }: HeadingProps) {
  warnOfEmptyHeading(rest);
  const Level = `h${order}` as const;
  const isLevel = /^h[1-6]$/.test(size);
  return (
    <Level
      {...rest}
      className={clsx(classes.root, className)}
      style={isLevel ? style : { fontSize: size, ...style }}
      data-size={isLevel ? size : Level}
    />
  );
}
