/** Adds to the count of a key. A count that comes to 0 is forgotten, so that only keys in use are kept. */
export function addToCount(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) {
    counts.delete(key);
  } else {
    counts.set(key, count);
  }
}
