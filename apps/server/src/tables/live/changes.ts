/** What a screen is told: what has changed by its id, and the ids of what is gone. */
export interface Delta<Item> {
  items: readonly Item[];
  gone: readonly string[];
}

/** A list that screens know up to a revision each, so that each is told what it does not know. */
export interface ChangeList<Item> {
  /** Takes the list as it is now. */
  update(items: ReadonlyMap<string, Item>): void;
  /** The number of the last change. */
  revision(): number;
  /** What has changed since a revision; everything since 0. */
  since(revision: number): Delta<Item>;
}

/** Begins with an empty list. */
export function createChangeList<Item>(): ChangeList<Item> {
  const known = new Map<string, { item: Item; json: string; revision: number }>();
  const gone = new Map<string, number>();
  let revision = 0;
  return {
    update(items) {
      const next = revision + 1;
      let hasChanged = false;
      for (const [id, item] of items) {
        const json = JSON.stringify(item);
        if (known.get(id)?.json !== json) {
          known.set(id, { item, json, revision: next });
          gone.delete(id);
          hasChanged = true;
        }
      }
      for (const id of known.keys()) {
        if (!items.has(id)) {
          known.delete(id);
          gone.set(id, next);
          hasChanged = true;
        }
      }
      revision = hasChanged ? next : revision;
    },
    revision: () => revision,
    since(seen) {
      return {
        items: [...known.values()].filter((each) => each.revision > seen).map(({ item }) => item),
        gone: seen === 0 ? [] : [...gone].filter(([, at]) => at > seen).map(([id]) => id),
      };
    },
  };
}
