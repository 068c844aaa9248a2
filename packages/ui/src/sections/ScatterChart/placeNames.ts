import type { ReactNode } from "react";

/** A mark and its names, each in a line of its own, in percent from the left and from the top. */
export interface NamedPlace {
  x: number;
  y: number;
  names: readonly PlaceName[];
}

export interface PlaceName {
  text: string;
  /** Stands before the text. */
  face?: ReactNode;
}

/** Returns each place once, with the names of all that is there. */
export function mergedPlaces(places: readonly NamedPlace[]): NamedPlace[] {
  const merged = new Map<string, NamedPlace>();
  for (const place of places) {
    const key = `${place.x} ${place.y}`;
    const before = merged.get(key)?.names ?? [];
    merged.set(key, { ...place, names: [...before, ...place.names] });
  }
  return [...merged.values()];
}

/** On which side of its mark a name stands. */
export type Side = "right" | "left" | "above" | "below";

const sides: readonly Side[] = ["right", "left", "above", "below"];

/** The width of a letter, the height of a line, and half the width and half the height of a mark, in percent of a plot. */
interface Measures {
  letter: number;
  line: number;
  mark: { x: number; y: number };
}

/**
 * Of a plot of 280 CSS pixels on a page, and of one on a poster, which is much wider than it is high. Letters have the same room
 * on both: on a phone, a poster is no wider than a page.
 */
const measures: Readonly<Record<"page" | "poster", Measures>> = {
  page: { letter: 2.7, line: 7, mark: { x: 2.5, y: 2.5 } },
  poster: { letter: 2.7, line: 9, mark: { x: 1.6, y: 4.5 } },
};

/** As many letters as a face and the space after it are wide. */
const lettersOfFace = 3;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Chooses for each name the side on which it covers the fewest marks and other names, and stays within the plot.
 *
 * @param nameless - places of marks without a name.
 * @param size - of the chart.
 */
export function placeNames(
  places: readonly NamedPlace[],
  nameless: readonly Omit<NamedPlace, "names">[] = [],
  size: keyof typeof measures = "page",
): Side[] {
  const { mark } = measures[size];
  const marks = [...places, ...nameless].map(({ x, y }) => ({
    left: x - mark.x,
    right: x + mark.x,
    top: y - mark.y,
    bottom: y + mark.y,
  }));
  const taken: Box[] = [];
  return places.map((place, index) => {
    const others = [...marks.filter((_, other) => other !== index), ...taken];
    const [best] = sides
      .map((side) => ({ side, box: boxOf(place, side, measures[size]) }))
      .map(({ side, box }) => ({ side, box, cost: covered(box, others) + outside(box) }))
      .sort((one, other) => one.cost - other.cost);
    taken.push(best?.box ?? boxOf(place, "right", measures[size]));
    return best?.side ?? "right";
  });
}

function boxOf({ x, y, names }: NamedPlace, side: Side, { letter, line, mark }: Measures): Box {
  const width = Math.max(...names.map(({ text, face }) => text.length + (face ? lettersOfFace : 0))) * letter;
  const height = names.length * line;
  const across = side === "right" ? x + mark.x : side === "left" ? x - mark.x - width : x - width / 2;
  const down = side === "above" ? y - mark.y - height : side === "below" ? y + mark.y : y - height / 2;
  return { left: across, right: across + width, top: down, bottom: down + height };
}

/** The area of a box that others take, too. */
function covered(box: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
}

/** How much of a box is beyond the edges of the plot. */
function outside({ left, right, top, bottom }: Box): number {
  const beyond = (from: number, to: number) => Math.max(0, -from) + Math.max(0, to - 100);
  return beyond(left, right) * (bottom - top) + beyond(top, bottom) * (right - left);
}
