import clsx from "clsx";
import type { ReactNode } from "react";
import classes from "./Disclosure.module.css";

interface DisclosureProps {
  /** What opens it. */
  summary: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a report that is folded until someone opens it. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  return (
    <details className={clsx(classes.root, className)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
