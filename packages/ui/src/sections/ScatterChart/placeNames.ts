/** A mark and its name, in percent from the left and from the top. */
export interface NamedPlace {
  x: number;
  y: number;
  text: string;
}

/** Returns the places with one name for each: marks at the same place have theirs in one, each in a line of its own. */
export function mergedPlaces(places: readonly NamedPlace[]): NamedPlace[] {
  const merged = new Map<string, NamedPlace>();
  for (const place of places) {
    const key = `${place.x} ${place.y}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...place, text: `${before.text}\n${place.text}` } : place);
  }
  return [...merged.values()];
}

/** On which side of its mark a name stands. */
export type Side = "right" | "left" | "above" | "below";

const sides: readonly Side[] = ["right", "left", "above", "below"];

/** In percent of a plot of 280 CSS pixels: the width of a letter, the height of a line, and half the width of a mark. */
const letter = 2.7;
const line = 7;
const mark = 2.5;

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
 */
export function placeNames(places: readonly NamedPlace[], nameless: readonly Omit<NamedPlace, "text">[] = []): Side[] {
  const marks = [...places, ...nameless].map(({ x, y }) => ({
    left: x - mark,
    right: x + mark,
    top: y - mark,
    bottom: y + mark,
  }));
  const taken: Box[] = [];
  return places.map((place, index) => {
    const others = [...marks.filter((_, other) => other !== index), ...taken];
    const [best] = sides
      .map((side) => ({ side, box: boxOf(place, side) }))
      .map(({ side, box }) => ({ side, box, cost: covered(box, others) + outside(box) }))
      .sort((one, other) => one.cost - other.cost);
    taken.push(best?.box ?? boxOf(place, "right"));
    return best?.side ?? "right";
  });
}

function boxOf({ x, y, text }: NamedPlace, side: Side): Box {
  const lines = text.split("\n");
  const width = Math.max(...lines.map(({ length }) => length)) * letter;
  const height = lines.length * line;
  const across = side === "right" ? x + mark : side === "left" ? x - mark - width : x - width / 2;
  const down = side === "above" ? y - mark - height : side === "below" ? y + mark : y - height / 2;
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
