/**
 * Options of an `LRUCache` for so many entries. With its own option `max` it takes the memory of all of them at once, which
 * costs each start of the server some milliseconds; by size it grows as it fills.
 */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
