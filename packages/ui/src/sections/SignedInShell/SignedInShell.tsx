import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { ShellBrandProvider } from "../Logo/BrandLink.tsx";
import { SkipLink, type SkipLinkLabels } from "../SkipLink/SkipLink.tsx";
import classes from "./SignedInShell.module.css";

export interface SignedInShellProps extends ComponentPropsWithRef<"div"> {
  /** The navigation of the signed-in area: a `Sidebar`. */
  sidebar: ReactNode;
  /** What the `Sidebar` in this shell shows in place of the product's name and logo; bring a link home. @default the provider's `brand` */
  brand?: ReactNode;
  /** Replaces the text of the catalogue `common/SkipLink`: `skip`. */
  labels?: SkipLinkLabels;
}

const contentId = "content";

/**
 * The frame of the signed-in area.
 * Renders a skip link, the sidebar and the page's `main` beside it, at most 1120 CSS pixels wide.
 *
 * @status stable
 * @useWhen people are signed in and change between pages: the sidebar stays, the `main` changes.
 * @avoidWhen a page has one thing to do, such as a form for signing in or a game in play: that needs no navigation.
 * @do Keep the shell and its `Sidebar` mounted while pages change, so that the sidebar does not flicker.
 * @dont Don't put a `main` into it: the shell has one, to which the skip link leads.
 */
export function SignedInShell({ sidebar, brand, children, labels, className, ...rest }: SignedInShellProps) {
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <SkipLink href={`#${contentId}`} labels={labels} />
      <ShellBrandProvider value={brand}>{sidebar}</ShellBrandProvider>
      <main id={contentId} tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  );
}
