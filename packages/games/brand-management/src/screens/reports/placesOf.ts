/** The places of the items that are sought. */
export function placesOf<Item>(items: readonly Item[], isSought: (item: Item) => boolean): number[] {
  return items.flatMap((item, place) => (isSought(item) ? [place] : []));
}
