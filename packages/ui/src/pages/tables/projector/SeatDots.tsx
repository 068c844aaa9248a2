import { memo } from "react";
import classes from "../ProjectorPage.module.css";

/** How large a dot and its gap are at most, in em. */
const dotSize = 2.4;

/** In units of a dot and its gap. */
const radius = 0.36;

export interface SeatDotsProps {
  /** One for each seat: whether it is done. */
  seats: readonly boolean[];
  /** How many times wider than high the dots are together, about. */
  proportion: number;
}

/** A dot for each seat, unnamed: filled once the seat is done, a ring until then. Any number fits. */
export const SeatDots = memo(function SeatDots({ seats, proportion }: SeatDotsProps) {
  const rows = Math.max(1, Math.round(Math.sqrt(seats.length / proportion)));
  const columns = Math.ceil(seats.length / rows);
  const dots = (isDone: boolean) =>
    seats.map((done, index) => (done === isDone ? dot(index % columns, Math.floor(index / columns)) : "")).join("");
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns} ${rows}`}
      style={{ maxInlineSize: `${columns * dotSize}em` }}
      className={classes.dots}
    >
      <path d={dots(false)} className={classes.awaited} />
      <path d={dots(true)} className={classes.done} />
    </svg>
  );
});

function dot(column: number, row: number): string {
  const size = 2 * radius;
  return `M${column + 0.5 - radius} ${row + 0.5}a${radius} ${radius} 0 1 0 ${size} 0a${radius} ${radius} 0 1 0 ${-size} 0z`;
}
