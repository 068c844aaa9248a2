/** More points than this cannot be told apart on a screen. */
export const mostPoints = 400;

/**
 * A line with at most {@link mostPoints}, which looks the same: the first and the last point, and from each stretch between them
 * the one that makes the largest triangle with its neighbours (S. Steinarsson, "Downsampling time series", 2013).
 */
export function thinOut<Point extends { x: number; y: number }>(points: readonly Point[]): readonly Point[] {
  const [first, ...others] = points;
  const last = others.pop();
  if (points.length <= mostPoints || !first || !last) {
    return points;
  }
  const stretches = partsOf(others, mostPoints - 2);
  const kept = [first];
  for (const [index, stretch] of stretches.entries()) {
    const before = kept.at(-1) ?? first;
    const after = meanOf(stretches[index + 1] ?? [last]);
    kept.push(largestTriangle(before, stretch, after));
  }
  return [...kept, last];
}

/** At most {@link mostPoints} of many values, at equal distances, with the first and the last. */
export function someOf(values: readonly number[]): readonly number[] {
  if (values.length <= mostPoints) {
    return values;
  }
  const step = (values.length - 1) / (mostPoints - 1);
  return Array.from({ length: mostPoints }, (_, index) => values[Math.round(index * step)] ?? 0);
}

function partsOf<Item>(items: readonly Item[], count: number): Item[][] {
  const end = (part: number) => Math.round((part * items.length) / count);
  return Array.from({ length: count }, (_, part) => items.slice(end(part), end(part + 1)));
}

interface Place {
  x: number;
  y: number;
}

function meanOf(points: readonly Place[]): Place {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function largestTriangle<Point extends Place>(before: Place, points: readonly Point[], after: Place): Point {
  const area = ({ x, y }: Place) =>
    Math.abs((before.x - after.x) * (y - before.y) - (before.x - x) * (after.y - before.y));
  return points.reduce((best, point) => (area(point) > area(best) ? point : best));
}
