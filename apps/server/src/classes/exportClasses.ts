import type { Database } from "../database/database.ts";
import { toIsoTime, toIsoTimeOrNull } from "../isoTime.ts";
import { findIdentifiers } from "./peopleStore.ts";

/** Rows that are read at a time. */
const batch = 500;

/** The classes and lists of an organisation, for its export: no results. */
export const classExports = {
  classes: classesOf,
  people: peopleOf,
};

async function* classesOf(database: Database, organisationId: string): AsyncGenerator<object[]> {
  for (let after = "", more = true; more; ) {
    const rows = await database
      .selectFrom("classes")
      .select(["id", "name", "term", "createdAt", "archivedAt"])
      .where("ownerId", "=", organisationId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    yield rows.map(({ id, createdAt, archivedAt, ...row }) => ({
      classId: id,
      ...row,
      createdAt: toIsoTime(createdAt),
      archivedAt: toIsoTimeOrNull(archivedAt),
    }));
    after = rows.at(-1)?.id ?? after;
    more = rows.length === batch;
  }
}

async function* peopleOf(database: Database, organisationId: string): AsyncGenerator<object[]> {
  for (let after = "", more = true; more; ) {
    const rows = await database
      .selectFrom("people")
      .select(["id", "firstName", "lastName", "createdAt"])
      .where("ownerId", "=", organisationId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    const ids = rows.map(({ id }) => id);
    const identifiers = Map.groupBy(await findIdentifiers(database, ids), ({ personId }) => personId);
    const places = Map.groupBy(await findPlaces(database, ids), ({ personId }) => personId);
    yield rows.map(({ id, createdAt, ...names }) => ({
      ...names,
      addedAt: toIsoTime(createdAt),
      identifiers: (identifiers.get(id) ?? [])
        // The accounts of people are theirs.
        .filter(({ source }) => source !== "account")
        .map(({ source, label }) => ({ source, value: label })),
      classes: (places.get(id) ?? []).map(({ classId, addedAt, leftAt, invitedAt }) => ({
        classId,
        addedAt: toIsoTime(addedAt),
        leftAt: toIsoTimeOrNull(leftAt),
        invitedAt: toIsoTimeOrNull(invitedAt),
      })),
    }));
    after = ids.at(-1) ?? after;
    more = rows.length === batch;
  }
}

async function findPlaces(database: Database, personIds: readonly string[]) {
  if (personIds.length === 0) {
    return [];
  }
  return database
    .selectFrom("classPeople")
    .select(["personId", "classId", "addedAt", "leftAt", "invitedAt"])
    .where("personId", "in", personIds)
    .orderBy("classId")
    .execute();
}
