import type { ClassifiedRow } from "@belab/domain/classes";

/** People who are put into a class: how many, and those of them who are on the owner's list already. */
export interface AddedPeople {
  count: number;
  known: readonly string[];
}

/** Returns the people whom some rows add. */
export function addedBy(rows: readonly ClassifiedRow[]): AddedPeople {
  const added = rows.filter(({ kind }) => kind === "new");
  return { count: added.length, known: added.flatMap(({ personId }) => personId ?? []) };
}
