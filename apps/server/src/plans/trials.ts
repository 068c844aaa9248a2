import { randomUUID } from "node:crypto";
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
import { queueMailOnce } from "../mail/queuedMails.ts";
import { planEndNoticeId } from "./mails.ts";
import { insertTerm, type StoredTerm } from "./planStore.ts";
import { findStanding, type Standing, standingContext } from "./plans.ts";
import { hasTried, insertTrial } from "./trialStore.ts";

const day = 24 * 60 * 60 * 1000;

type TrialContext = Pick<Context, "config" | "keys" | "now">;

/** What would be tried, by whom and for whom. */
export interface TrialWish {
  account: Pick<Account, "id" | "email" | "mayTeach" | "isOperator">;
  owner: Owner;
  plan: PaidPlanName;
}

/** Returns whether an account can start a trial. */
export async function findTrialState(database: Database, context: TrialContext, wish: TrialWish): Promise<TrialState> {
  const owner = { ...wish.owner, isOperator: wish.account.isOperator === 1 };
  return trialStateWith(database, context, wish, await findStanding(database, owner, standingContext(context)));
}

/** Returns whether an account can start a trial for an owner of whom it is known how they stand. */
export async function trialStateWith(
  database: Database,
  { config, keys }: TrialContext,
  { account, plan }: Omit<TrialWish, "owner">,
  standing: Standing,
): Promise<TrialState> {
  return trialStateOf(config.trials, {
    mayTeach: account.mayTeach === 1,
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
): Promise<Result<StoredTerm, TrialReason>> {
  const { keys, now } = context;
  const state = await findTrialState(transaction, context, wish);
  if (state !== "available") {
    return refuse(reasons[state]);
  }
  const startsAt = now();
  if (!(await insertTrial(transaction, keys, wish.account, startsAt))) {
    return refuse("trial-used");
  }
  const term: StoredTerm = {
    id: randomUUID(),
    plan: wish.plan,
    source: "trial",
    startsAt,
    endsAt: startsAt + trialTime,
    extras: {},
    note: "",
    createdAt: startsAt,
  };
  await insertTerm(transaction, wish.owner, { ...term, givenBy: null });
  for (const days of trialNoticeDays) {
    const notice = { compose: "trialEnds", to: wish.account.email, termId: term.id };
    const dueAt = term.endsAt - days * day;
    await queueMailOnce(transaction, keys, notice, { id: planEndNoticeId(term.id, days), dueAt });
  }
  return ok(term);
}

const reasons = {
  used: "trial-used",
  off: "trials-off",
  "needs-teaching": "trial-needs-teaching",
  unneeded: "trial-unneeded",
} as const satisfies Record<Exclude<TrialState, "available">, TrialReason>;
