/** @module-tag exhaustive */
import { describe, it } from "vitest";
import { everyDatabase } from "../../testing/database/testDatabase.ts";
import { expectSeatedOnce } from "../../testing/tables/testJoining.ts";

describe.each(everyDatabase)("joining a table on $name", ({ kind }) => {
  it("seats each of three hundred who come at once exactly once, over two processes", () =>
    expectSeatedOnce(kind, 300));
});
