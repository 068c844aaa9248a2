import type { Powers } from "@belab/domain/accounts";
import { becomesTeacherAtOnce } from "@belab/domain/department";
import {
  isAtLeast,
  type Owner,
  type PaidPlanName,
  type TrialState,
  trialNoticeDays,
  trialStateOf,
  trialTime,
} from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Account } from "../accounts/accountStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import type { Flag } from "../database/schema.ts";
import { queueMailOnce } from "../mail/queuedMails.ts";
import { planEndNoticeId } from "./mails.ts";
import { insertTerm } from "./planStore.ts";
import { findStanding, type Standing } from "./plans.ts";
import { hasTried, insertTrial } from "./trialStore.ts";

const day = 24 * 60 * 60 * 1000;

type TrialContext = Pick<Context, "config" | "keys" | "now">;

/** What would be tried, by whom and for whom. */
export interface TrialWish {
  account: Pick<Account, "id" | "email"> & Record<keyof Powers, Flag | boolean>;
  owner: Owner;
  plan: PaidPlanName;
}

/**
 * Returns whether an account can start a trial.
 *
 * @param known - how the owner stands, if it was read already.
 */
export async function findTrialState(
  database: Database,
  context: TrialContext,
  { account, owner, plan }: TrialWish,
  known?: Standing,
): Promise<TrialState> {
  const { config, keys } = context;
  const isOperator = Boolean(account.isOperator);
  const standing = known ?? (await findStanding(database, { ...owner, isOperator }, context));
  return trialStateOf(config.trials, {
    mayTeach: Boolean(account.mayTeach),
    becomesTeacherAtOnce: becomesTeacherAtOnce(config.teachers, account.email),
    hasTried: await hasTried(database, keys, account),
    hasPlan: isAtLeast(standing.plan, plan),
  });
}

export type TrialReason = "trial-used" | "trials-off" | "trial-needs-teaching" | "trial-unneeded";

/**
 * Starts a trial, and has its end announced by mail. Two trials of one account at the same moment are one.
 *
 * @param wish.account - locked for this transaction.
 */
export async function startTrial(
  transaction: Database,
  context: TrialContext,
  wish: TrialWish,
): Promise<Result<{ endsAt: number }, TrialReason>> {
  const { keys, now } = context;
  const state = await findTrialState(transaction, context, wish);
  if (state !== "available") {
    return refuse(reasons[state]);
  }
  const startsAt = now();
  if (!(await insertTrial(transaction, keys, wish.account, startsAt))) {
    return refuse("trial-used");
  }
  const endsAt = startsAt + trialTime;
  const termId = await insertTerm(transaction, wish.owner, { plan: wish.plan, source: "trial", startsAt, endsAt });
  for (const days of trialNoticeDays) {
    const notice = { compose: "trialEnds", to: wish.account.email, termId };
    await queueMailOnce(transaction, keys, notice, { id: planEndNoticeId(termId, days), dueAt: endsAt - days * day });
  }
  return ok({ endsAt });
}

const reasons = {
  used: "trial-used",
  off: "trials-off",
  "needs-teaching": "trial-needs-teaching",
  unneeded: "trial-unneeded",
} as const satisfies Record<Exclude<TrialState, "available">, TrialReason>;
