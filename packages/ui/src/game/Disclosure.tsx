import clsx from "clsx";
import { type ReactNode, useState } from "react";
import classes from "./Disclosure.module.css";

interface DisclosureProps {
  /** What opens it. */
  summary: string;
  className?: string | undefined;
  /** Whether its content is made, and its code loaded, when it is opened for the first time. @default false */
  late?: boolean;
  children: ReactNode;
}

/** A part of a report that is folded until someone opens it. */
export function Disclosure({ summary, className, late = false, children }: DisclosureProps) {
  const [isMade, setMade] = useState(!late);
  return (
    <details
      className={clsx(classes.root, className)}
      onToggle={({ currentTarget }) => setMade((made) => made || currentTarget.open)}
    >
      <summary>{summary}</summary>
      {isMade && children}
    </details>
  );
}
