import { termEnd, trialMemoryYears } from "@belab/domain/plans";
import { findAccount } from "../accounts/accountStore.ts";
import { findEmailChangesOf } from "../accounts/emailChangeStore.ts";
import type { CleanUpContext } from "../area.ts";
import type { PersonalData } from "../context.ts";
import { deleteBatch } from "../database/cleanUp.ts";
import { toIsoTime } from "../isoTime.ts";
import { findTermHistory } from "./planStore.ts";
import { forgetPractices, longestPracticePeriod } from "./practiceCounts.ts";
import { findRequestOf } from "./requestStore.ts";
import { anonymizeTrial, findTrialStart } from "./trialStore.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/** Plans that an export lists, the latest first. */
const termsExported = 1_000;

/** An account's plans, request and trial. Erasing the account deletes all of them but the trial, which then belongs to no account. */
export const planPersonalData: PersonalData = {
  async read({ database }, accountId) {
    const terms = await findTermHistory(database, { accountId }, termsExported);
    const request = await findRequestOf(database, { accountId });
    const triedAt = await findTrialStart(database, accountId);
    return {
      plans: terms.map(({ id, startsAt, endsAt, paidUntil, createdAt, ...term }) => ({
        planId: id,
        ...term,
        startsAt: toIsoTime(startsAt),
        endsAt: toIsoTime(termEnd({ endsAt, paidUntil })),
        storedAt: toIsoTime(createdAt),
      })),
      planRequest:
        request === undefined
          ? null
          : { requestId: request.id, plan: request.plan, requestedAt: toIsoTime(request.requestedAt) },
      trialStartedAt: triedAt === null ? null : toIsoTime(triedAt),
    };
  },
  async erase(transaction, { keys, now }, accountId) {
    const account = await findAccount(transaction, accountId);
    if (account !== undefined) {
      const earlier = (await findEmailChangesOf(transaction, accountId)).map(({ oldEmail }) => oldEmail);
      const person = { accountId, emails: [account.email, ...earlier] };
      await anonymizeTrial(transaction, keys, person, now() + trialMemoryYears * year);
    }
    await forgetPractices(transaction, accountId);
    return async () => {};
  },
};

/** Deletes trials of accounts that were erased long ago, and games that no longer count. */
export async function deleteExpiredPlanData({ database, now }: CleanUpContext): Promise<void> {
  const time = now();
  await deleteBatch(database, "trials", "emailDigest", (row) => row("forgottenAt", "<=", time));
  await deleteBatch(database, "practiceCounts", "subject", (row) => row("usedAt", "<=", time - longestPracticePeriod));
}
