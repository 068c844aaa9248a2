import type { PersonalData } from "../context.ts";
import { findResultsOfAccount } from "./resultStore.ts";

/** What came of the games that somebody played. With the account goes what says that they were theirs: their seats. */
export const analyticsPersonalData: PersonalData = {
  async read({ database }, accountId) {
    const results = await findResultsOfAccount(database, accountId);
    return {
      results: results.map(({ tableId, figures }) => ({ gameTableId: tableId, figures: JSON.parse(figures) })),
    };
  },
};
