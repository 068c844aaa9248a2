/**
 * Returns an item of a list that has one for each firm, brand, seat or deck.
 *
 * @param what - as the error names it, such as `decision`.
 * @throws a `RangeError` where the list has no such item: nothing is played, or told, in place of what is missing.
 */
export function itemAt<Item>(items: readonly Item[], index: number, what: string): Item {
  const item = items[index];
  if (item === undefined) {
    throw new RangeError(`${what}-missing: ${index}`);
  }
  return item;
}
