import type { ReactNode } from "react";
import { Link } from "../theme/Link.tsx";
import classes from "./TableEntries.module.css";

/** Game tables, one below the other. Renders a `ul`. */
export function TableEntries({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

interface TableEntryProps {
  /** The page of the table. */
  href: string;
  /** What the game is called. */
  title: string;
  /** Who teaches there. */
  people?: string;
  /** Decides the colour of `stateText`. */
  state: "lobby" | "playing" | "running" | "paused" | "past" | "ended";
  stateText: string;
  /** What else there is to know, on one line with the state. */
  facts: ReactNode;
  /** What can be done with the table. */
  children: ReactNode;
}

/** One of several game tables: a link to it, its state, and what can be done with it. Renders a `li`. */
export function TableEntry({ href, title, people, state, stateText, facts, children }: TableEntryProps) {
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <Link href={href} className={classes.title}>
          {title}
        </Link>
        {people !== undefined && <span className={classes.people}>{people}</span>}
        <span className={classes.line}>
          <span className={classes.state} data-state={state}>
            {stateText}
          </span>
          {facts}
        </span>
      </div>
      {children}
    </li>
  );
}
