import type { ReactNode } from "react";
import { byPlace, styleOf } from "../ChartFigure/chartParts.ts";
import classes from "./MultiplesGrid.module.css";

/** One of several pictures of the same kind. */
export interface GridItem {
  /** What it is a picture of; unique in the grid. */
  label: string;
  /** What it shows, in a few words or a sentence. */
  text?: ReactNode;
  picture: ReactNode;
}

export interface MultiplesGridProps {
  items: readonly GridItem[];
  /** As that of a chart. @default "page" */
  size?: "page" | "poster";
}

/** Pictures of the same kind side by side, each with its name above and what it shows below. */
export function MultiplesGrid({ items, size = "page" }: MultiplesGridProps) {
  return (
    <ul
      className={classes.root}
      data-size={size}
      data-few={items.length <= 3 ? items.length : undefined}
      style={styleOf({ "--chart-count": columnsOf(items.length) })}
    >
      {byPlace(items, ({ label, text, picture }, place) => (
        <li key={place} className={classes.item}>
          <b className={classes.label}>{label}</b>
          <div className={classes.picture}>{picture}</div>
          {text && <span className={classes.text}>{text}</span>}
        </li>
      ))}
    </ul>
  );
}

function columnsOf(items: number): number {
  if (items <= 3) {
    return items;
  }
  if (items === 4) {
    return 2;
  }
  return items <= 9 ? 3 : 4;
}
