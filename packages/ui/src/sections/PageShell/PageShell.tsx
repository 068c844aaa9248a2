import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { ShellBrandProvider } from "../Logo/BrandLink.tsx";
import { SkipLink, type SkipLinkLabels } from "../SkipLink/SkipLink.tsx";
import classes from "./PageShell.module.css";

export interface PageShellProps extends ComponentPropsWithRef<"div"> {
  /** The page's header, across the whole width. */
  header?: ReactNode;
  /** The page's footer, at the bottom of the screen or below the content. */
  footer?: ReactNode;
  /** What `Header` and `Footer` in this shell show in place of the product's name and logo; bring a link home. @default the provider's `brand` */
  brand?: ReactNode;
  /** Draws shapes beside the content; they keep their place and grow with the page's height. @default false */
  decorated?: boolean;
  /** Replaces the text of the catalogue `common/SkipLink`: `skip`. */
  labels?: SkipLinkLabels;
}

const contentId = "content";

/**
 * The frame of a public page, at least as high as the screen.
 * Renders a skip link, the header, a centred `main` (at most 1200, on wide screens 1440 CSS pixels) whose content begins
 * and ends where the header's does, and the footer.
 *
 * @status stable
 * @useWhen a page is open to visitors and stands alone: with a header, its content and a footer.
 * @avoidWhen someone is signed in and works: that is `SignedInShell`, with a sidebar.
 * @do Put one `h1` into it, in the first section: every page's first heading then stands on the same line.
 * @do Give it `Header` and `Footer`, or your own elements that span the whole width.
 * @dont Don't put a `main` into it: the shell has one, to which the skip link leads.
 */
export function PageShell({
  header,
  footer,
  brand,
  children,
  decorated = false,
  labels,
  className,
  ...rest
}: PageShellProps) {
  return (
    <div {...rest} className={clsx(classes.root, className)} data-decorated={decorated || undefined}>
      <SkipLink href={`#${contentId}`} labels={labels} />
      {decorated && <PageDecoration />}
      <ShellBrandProvider value={brand}>{header}</ShellBrandProvider>
      <main id={contentId} tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <ShellBrandProvider value={brand}>{footer}</ShellBrandProvider>
    </div>
  );
}

function PageDecoration() {
  return (
    <div className={classes.decoration}>
      <svg viewBox="0 0 100 100" aria-hidden="true" data-shape="disc" className={classes.disc}>
        <circle cx="50" cy="50" r="50" />
      </svg>
      <svg viewBox="0 0 100 100" aria-hidden="true" data-shape="bars" className={classes.bars}>
        <path d="M4 100V62h20v38zm28 0V40h20v60zm28 0V18h20v82z" />
      </svg>
      <svg viewBox="0 0 100 100" aria-hidden="true" data-shape="cube" className={classes.cube}>
        <path d="M50 4 92 27v46L50 96 8 73V27z" />
      </svg>
    </div>
  );
}
