/** @module-tag exhaustive */
import { describe, it } from "vitest";
import { versions } from "../data.ts";
import { expectMigrated } from "../testing/database/expectMigrated.ts";
import { everyDatabase } from "../testing/database/testDatabase.ts";

describe.each(everyDatabase)("the database on $name", ({ kind }) => {
  it.each(versions.slice(0, -1))("row 52: is migrated from «%s», twice at once, to what a new one is", (version) =>
    expectMigrated(kind, version),
  );
});
