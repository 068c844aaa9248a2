import type { CSSProperties, ReactElement } from "react";

/** Renders the parts of a picture, which are told apart by their places. */
export function byPlace<Item>(items: readonly Item[], render: (item: Item, place: number) => ReactElement) {
  return items.map(render);
}

/** Styles with variables of the charts' own. */
export function styleOf(style: CSSProperties & Readonly<Record<`--chart-${string}`, string | number>>): CSSProperties {
  return style;
}

/** Places an element along an axis. */
export function at(percent: number): CSSProperties {
  return styleOf({ "--chart-at": `${percent}%` });
}
