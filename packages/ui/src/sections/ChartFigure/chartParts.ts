import type { CSSProperties, ReactElement } from "react";
import type { ChartFace, ChartTone } from "./chartTypes.ts";

/** Renders the parts of a picture, which are told apart by their places. */
export function byPlace<Item>(items: readonly Item[], render: (item: Item, place: number) => ReactElement) {
  return items.map(render);
}

/** Styles with variables of the charts' own. */
export function styleOf(style: CSSProperties & Readonly<Record<`--chart-${string}`, string | number>>): CSSProperties {
  return style;
}

/** The attributes of an element whose parts have the color of a tone or, with a face that has one, of a team. */
export function toned(tone: ChartTone, face: ChartFace | undefined) {
  return { "data-chart-tone": tone, "data-chart-team": face?.style && "", style: face?.style };
}

/** Places an element along an axis. */
export function at(percent: number): CSSProperties {
  return styleOf({ "--chart-at": `${percent}%` });
}
