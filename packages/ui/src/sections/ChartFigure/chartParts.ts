import type { CSSProperties } from "react";

/** The parts of a picture with their places, by which they are told apart. */
export function byPlace<Item>(items: readonly Item[]): { place: number; item: Item }[] {
  return items.map((item, place) => ({ place, item }));
}

/** Styles with variables of the charts' own. */
export function styleOf(style: CSSProperties & Readonly<Record<`--chart-${string}`, string | number>>): CSSProperties {
  return style;
}

/** Places an element along an axis. */
export function at(percent: number): CSSProperties {
  return styleOf({ "--chart-at": `${percent}%` });
}
