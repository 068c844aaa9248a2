import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { Link } from "../../theme/Link.tsx";
import classes from "./SkipLink.module.css";

export interface SkipLinkProps extends ComponentPropsWithRef<"a"> {
  /** The page's content on the same page: `#` and its id. */
  href: `#${string}`;
}

/**
 * Leads a keyboard past what every page repeats; the first thing on a page.
 * Renders an `a` at the upper left corner of what it stands in, seen only while it has the focus.
 */
export function SkipLink({ children = "Skip to content", className, ...rest }: SkipLinkProps) {
  return (
    <Link {...rest} className={clsx(classes.root, className)}>
      {children}
    </Link>
  );
}
