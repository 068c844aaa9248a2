import { hash } from "node:crypto";
import { departmentPaths } from "@belab/domain/department";
import { departmentPath } from "@belab/domain/organisations";
import { isAtLeast, ownerKind, type PlanName, planInForce, planPaths } from "@belab/domain/plans";
import { planMails } from "@belab/mails/plans";
import { type Account, findAccount, findAccountByEmail, isActivated } from "../accounts/accountStore.ts";
import { mailIn, mailLanguage } from "../accounts/mails.ts";
import { waitingNotice } from "../accounts/operatorNotices.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { letterMail } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mailMessage.ts";
import type { ComposeContext } from "../mail/outbox.ts";
import { type MailRequest, queueMail } from "../mail/queuedMails.ts";
import { findTerm, findTerms, ownerOf } from "./planStore.ts";
import { countRequests } from "./requestStore.ts";

/** The notice to operators that people wait for plans. */
export const planRequestNotice = { compose: "planRequests", about: "plan requests" } as const;

/** Names the announcement of the end of a plan, so many days before. */
export function planEndNoticeId(termId: string, days: number): string {
  return hash("sha256", `end of plan ${termId} ${days}`);
}

/**
 * Announces the end of a trial.
 *
 * @returns undefined where it has ended, or the owner has a plan that is as good for longer.
 */
export async function composeTrialEnds(
  transaction: Database,
  { to, termId = "" }: MailRequest,
  { config, now }: ComposeContext,
): Promise<MailMessage | undefined> {
  const term = await findTerm(transaction, termId);
  const account = await accountOf(transaction, to, term?.accountId ?? null);
  if (term === undefined || account === undefined || term.endsAt <= now()) {
    return undefined;
  }
  const owner = ownerOf(term);
  const terms = await findTerms(transaction, owner, now());
  if (isAtLeast(planInForce(ownerKind(owner), terms, term.endsAt).plan, term.plan)) {
    return undefined;
  }
  const mail = mailIn(mailLanguage(account, undefined), config, planPaths.plans);
  return letterMail(account.email, planMails.trialEnds({ ...mail, plan: term.plan, endsAt: term.endsAt }));
}

/**
 * Tells a person that an operator gives them, or their organisation, a plan, or declines the request for it.
 *
 * @param answer.until - until when the plan is given, in milliseconds since 1970 UTC; null where it was declined.
 */
export async function queuePlanAnswer(
  transaction: Database,
  { config, keys, now }: Pick<Context, "config" | "keys" | "now">,
  account: Account,
  { plan, until }: { plan: PlanName; until: number | null },
): Promise<void> {
  const path = until === null ? departmentPaths.settings : planPaths.plans;
  const mail = { ...mailIn(mailLanguage(account, undefined), config, path), plan };
  const letter = until === null ? planMails.planDeclined(mail) : planMails.planGranted({ ...mail, endsAt: until });
  await queueMail(transaction, keys, letterMail(account.email, letter), now());
}

/** Tells an operator how many people wait for plans. */
export const composePlanRequests = waitingNotice(countRequests, departmentPath("people"), planMails.planRequests);

/** The account that is told of a plan: the owner, at their current address; without an owner, the account with the address. */
async function accountOf(database: Database, to: string, accountId: string | null): Promise<Account | undefined> {
  const account = await (accountId === null ? findAccountByEmail(database, to) : findAccount(database, accountId));
  return isActivated(account) ? account : undefined;
}
