import { deleteBatch } from "../database/cleanUp.ts";
import type { DataOwner } from "../database/dataOwner.ts";

/** What limits keep: counters that expire. */
export const limitData: DataOwner = {
  tables: { limits: { key: ["key"], isUnderSecret: true }, failures: { key: ["key"], isUnderSecret: true } },
  async cleanUp({ database, now }) {
    // The counter may have begun a new window since it was found.
    await deleteBatch(database, "limits", "key", (row) => row("resetsAt", "<=", now()));
    await deleteBatch(database, "failures", "key", (row) => row("forgetAt", "<=", now()));
  },
};
