import { supportRequestYears } from "@belab/domain/support";
import type { CleanUpContext } from "../area.ts";
import type { PersonalData } from "../context.ts";
import { deleteBatch } from "../database/cleanUp.ts";
import { toIsoTime } from "../isoTime.ts";
import { dropWaitingQuestions, findRequestsOf } from "./supportStore.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/** That somebody asked, and when. With the account goes what says that it was they, and what has not left yet. */
export const supportPersonalData: PersonalData = {
  async read({ database }, accountId) {
    const requests = await findRequestsOf(database, accountId);
    return {
      supportRequests: requests.map(({ number, askedAt, priority }) => ({
        number,
        askedAt: toIsoTime(askedAt),
        priority,
      })),
    };
  },
  async erase(transaction, { now }, accountId) {
    await dropWaitingQuestions(transaction, accountId, now());
    return async () => {};
  },
};

/** Forgets questions that were asked long ago. */
export function deleteOldRequests({ database, now }: CleanUpContext): Promise<void> {
  return deleteBatch(database, "supportRequests", "number", (row) =>
    row("askedAt", "<=", now() - supportRequestYears * year),
  );
}
