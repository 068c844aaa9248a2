import { expect } from "vitest";
import { migrate, versionOf, versions } from "../../data.ts";
import { type DatabaseKind, openTestDatabase } from "./testDatabase.ts";

/** Migrates a database of an earlier version twice at once, and expects the tables of a new one. */
export async function expectMigrated(kind: DatabaseKind, version: string): Promise<void> {
  await using place = await openTestDatabase(kind, { migrated: false });
  await using fresh = await openTestDatabase(kind);
  await migrate(place.database, version);

  await Promise.all([migrate(place.database), migrate(place.database)]);

  expect(await place.database.introspection.getTables()).toEqual(await fresh.database.introspection.getTables());
  expect(await versionOf(place.database)).toBe(versions.at(-1));
}
