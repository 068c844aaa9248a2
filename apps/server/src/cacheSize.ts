/**
 * Returns the options of an `LRUCache` that holds at most so many entries. Its own option `max` takes the memory of all
 * entries at once, which costs each start of the server some milliseconds; a cache limited by size grows as it fills.
 */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
