import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { SkipLink } from "../SkipLink/SkipLink.tsx";
import classes from "./SignedInShell.module.css";

export interface SignedInShellProps extends ComponentPropsWithRef<"div"> {
  /** The way round the signed-in area: a `Sidebar`. */
  sidebar: ReactNode;
  /** The link that leads a keyboard past the sidebar. @default "Skip to content" */
  skipLabel?: string;
}

const contentId = "content";

/** The frame of the signed-in area. Renders a skip link, the sidebar and the page's `main` beside it. */
export function SignedInShell({
  sidebar,
  children,
  skipLabel = "Skip to content",
  className,
  ...rest
}: SignedInShellProps) {
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <SkipLink href={`#${contentId}`}>{skipLabel}</SkipLink>
      {sidebar}
      <main id={contentId} tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  );
}
