import type { CSSProperties, ReactNode } from "react";

/** Whose value it is. It decides the colour and the mark: you = sun, best = board (the best rule), class = sky, other = grey. */
export type ChartTone = "you" | "best" | "class" | "other";

/** By what a team is known, so that it looks in a chart as it does everywhere else. */
export interface ChartFace {
  /** Stands before its name, with the space between them, such as a `TeamFace`: decoration. */
  mark?: ReactNode;
  /** Its color and its pattern, as `teamStyle` gives them, in place of those of the tone. At most eight in one picture. */
  style?: CSSProperties | undefined;
}

/** What an axis measures. */
export interface Axis {
  /** What is measured, with its unit, such as “Share of decks”. */
  label: string;
  /** Writes a value of the axis. @default a number in the provider's language */
  format?: ((value: number) => string) | undefined;
}

/** The numbers of a chart, as they are written. */
export interface ChartTable {
  /** Heads of the columns. The first stands above the heads of the rows and may be empty. */
  head: readonly string[];
  /** The cells of each row; the first of them is the row's head. */
  rows: readonly (readonly string[])[];
  /** A line under the table. */
  note?: string | undefined;
}

/** An entry of a chart's key. */
export interface KeyEntry {
  /** What the mark means; unique in the key. */
  label: string;
  /** Whose values the mark has. */
  tone: ChartTone;
  /** What the mark looks like. */
  kind: "bar" | "line" | "dot";
  /** The team whose values they are. */
  face?: ChartFace | undefined;
}

/** A point of the plot, in percent from the left and from the top. */
export interface PlotPoint {
  x: number;
  y: number;
  tone: ChartTone;
  face?: ChartFace | undefined;
}
