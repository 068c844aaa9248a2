/** Directions of the arrow keys on the screen. */
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** How much less it counts that a field is beside the line along which one looks than that it is farther along it. */
const sideways = 0.1;

/**
 * Moves the focus from a field of the sheet to the nearest one in the direction of an arrow key, as it is seen.
 *
 * @returns whether the key is an arrow key.
 */
export function focusNeighbour(from: HTMLElement, key: string): boolean {
  const direction = directions[key];
  if (!direction) {
    return false;
  }
  const cells = [...(from.closest("[data-cells]")?.querySelectorAll<HTMLInputElement>("input[data-field]") ?? [])];
  const others = cells.filter((cell) => cell !== from && cell.getClientRects().length > 0);
  const [nearest] = others
    .map((cell) => ({ cell, distance: distanceTo(cell, from, direction) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.distance - other.distance);
  nearest?.cell.focus();
  return true;
}

/** Infinite where the cell is not in that direction; to the left and the right only what is in the same row counts. */
function distanceTo(cell: HTMLElement, from: HTMLElement, [right, down]: readonly [number, number]): number {
  const [x, y] = middleOf(cell);
  const [fromX, fromY] = middleOf(from);
  const along = (x - fromX) * right + (y - fromY) * down;
  const across = Math.abs(right === 0 ? x - fromX : y - fromY);
  const row = from.getBoundingClientRect().height;
  const isThere = right === 0 ? along >= row : along > 0 && across < row;
  return isThere ? along + across * sideways : Number.POSITIVE_INFINITY;
}

function middleOf(element: HTMLElement): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
