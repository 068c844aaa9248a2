/** What has changed in a list: the rows that are new or different, and the ids of those that are gone. */
export interface Delta<Row> {
  items: readonly Row[];
  gone: readonly string[];
}

/** A list whose changes are numbered, so that each screen is sent those after the last that it was sent. */
export interface ChangeList<Row> {
  /** Replaces the list, and numbers what has changed. */
  update(rows: ReadonlyMap<string, Row>): void;
  /** Returns the number of the last change; 0 before there is one. */
  revision(): number;
  /** Returns what has changed after a revision; the whole list after 0. */
  since(revision: number): Delta<Row>;
}

/** Creates an empty list. */
export function createChangeList<Row>(): ChangeList<Row> {
  const known = new Map<string, { row: Row; json: string; revision: number }>();
  const gone = new Map<string, number>();
  let revision = 0;
  return {
    update(rows) {
      const next = revision + 1;
      let hasChanged = false;
      for (const [id, row] of rows) {
        const json = JSON.stringify(row);
        if (known.get(id)?.json !== json) {
          known.set(id, { row, json, revision: next });
          gone.delete(id);
          hasChanged = true;
        }
      }
      for (const id of known.keys()) {
        if (!rows.has(id)) {
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
        items: [...known.values()].filter((each) => each.revision > seen).map(({ row }) => row),
        gone: seen === 0 ? [] : [...gone].filter(([, at]) => at > seen).map(([id]) => id),
      };
    },
  };
}
