import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { SkipLink, type SkipLinkLabels } from "../SkipLink/SkipLink.tsx";
import classes from "./PageShell.module.css";

export interface PageShellProps extends ComponentPropsWithRef<"div"> {
  /** The page's header, across the whole width. */
  header?: ReactNode;
  /** The page's footer, at the bottom of the screen or below the content. */
  footer?: ReactNode;
  /** Draws shapes beside the content; they keep their place and grow with the page's height. @default false */
  decorated?: boolean;
  /** The texts of the skip link, by default those of the provider's language. */
  labels?: SkipLinkLabels;
}

const contentId = "content";

/**
 * The frame of a public page, at least as high as the screen.
 * Renders a skip link, the header, a centred `main` (at most 1200, on wide screens 1440 CSS pixels) whose content begins
 * and ends where the header's does, and the footer.
 */
export function PageShell({ header, footer, children, decorated = false, labels, className, ...rest }: PageShellProps) {
  return (
    <div {...rest} className={clsx(classes.root, className)} data-decorated={decorated || undefined}>
      <SkipLink href={`#${contentId}`} labels={labels} />
      {decorated && <PageDecoration />}
      {header}
      <main id={contentId} tabIndex={-1} className={classes.content}>
        {children}
      </main>
      {footer}
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
