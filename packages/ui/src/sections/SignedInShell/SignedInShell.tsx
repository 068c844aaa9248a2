import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { SkipLink, type SkipLinkLabels } from "../SkipLink/SkipLink.tsx";
import classes from "./SignedInShell.module.css";

export interface SignedInShellProps extends ComponentPropsWithRef<"div"> {
  /** The navigation of the signed-in area: a `Sidebar`. */
  sidebar: ReactNode;
  /** The texts of the skip link, by default those of the provider's language. */
  labels?: SkipLinkLabels;
}

const contentId = "content";

/** The frame of the signed-in area. Renders a skip link, the sidebar and the page's `main` beside it. */
export function SignedInShell({ sidebar, children, labels, className, ...rest }: SignedInShellProps) {
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <SkipLink href={`#${contentId}`} labels={labels} />
      {sidebar}
      <main id={contentId} tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  );
}
