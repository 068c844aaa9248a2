import type { Box, Sides, Snapshot } from "./snapshot.ts";

/** By how much edges may differ, in CSS pixels: a line of text is as wide in both directions, but for its rounding. */
const tolerance = 1.5;

/**
 * What stands on another side than in the mirror, the outermost boxes of each place.
 *
 * A box that keeps its direction, by `dir="ltr"` or by `direction: ltr`, has its place in the mirror, but is not mirrored
 * inside: code and addresses, the numbers of a chart, a drawing.
 */
export function mirrorFaults(forth: Snapshot, back: Snapshot): string[] {
  const changed = longer(forth, back).findIndex((_, index) => forth[index]?.name !== back[index]?.name);
  if (changed !== -1) {
    return [`${forth[changed]?.name ?? "nothing"} is in rtl ${back[changed]?.name ?? "nothing"}`];
  }
  const done = new Set<number>();
  return forth.flatMap((box, index) => {
    const mirrored = back[index] ?? box;
    const keepsDirection = box.direction === mirrored.direction;
    const faults = keepsDirection ? placeFaults(box, mirrored) : faultsOf(box, mirrored);
    if (keepsDirection || faults.length > 0 || done.has(box.parent)) {
      done.add(index);
    }
    return done.has(box.parent) ? [] : faults.map((fault) => `${box.name}: ${fault}`);
  });
}

function longer(one: Snapshot, other: Snapshot): Snapshot {
  return one.length > other.length ? one : other;
}

function faultsOf(forth: Box, back: Box): string[] {
  return [...placeFaults(forth, back), ...sideFaults(forth.sides, back.sides)];
}

function placeFaults({ edges: forth }: Box, { edges: back }: Box): string[] {
  if (forth === undefined || back === undefined || areClose(forth.left, back.right, forth.right, back.left)) {
    return [];
  }
  const inWords = (edges: { left: number; right: number }) =>
    `${edges.left.toFixed()} px and ${edges.right.toFixed()} px`;
  return [`${inWords(forth)} from left and right, and ${inWords(back)} in rtl`];
}

function areClose(...[one, mirrored, other, otherMirrored]: [number, number, number, number]): boolean {
  return Math.abs(one - mirrored) <= tolerance && Math.abs(other - otherMirrored) <= tolerance;
}

function sideFaults(forth: Sides, back: Sides): string[] {
  const faults = (one: readonly string[], mirrored: readonly string[], side: string) =>
    one.flatMap((text, index) => (text === mirrored[index] ? [] : [`${side}: ${text}, mirrored ${mirrored[index]}`]));
  return [...faults(forth.left, back.right, "left"), ...faults(forth.right, back.left, "right")];
}
