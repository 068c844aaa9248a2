import { checkSwitch, type PlanLimitReason } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import {
  productPage,
  readQuestion,
  type SupportLevel,
  type SupportQuestion,
  type SupportReason,
  supportLevelOf,
} from "@belab/domain/support";
import { type Language, readAddress } from "@belab/locales";
import { findAccount, lockAccount } from "../accounts/accountStore.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { notFound, signedOut } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import {
  bestPlan,
  type CallerOrganisation,
  entitlementsOfPlans,
  organisationsOf,
  plansOfCaller,
} from "./callerPlans.ts";
import { queueConfirmation, queueQuestion } from "./queuedQuestions.ts";
import { insertRequest, takeNumber } from "./supportStore.ts";

const hour = 60 * 60 * 1000;

const limits: readonly SubjectLimit[] = [
  { purpose: "askSupport by account in an hour", max: 10, windowMs: hour },
  { purpose: "askSupport by account in a day", max: 30, windowMs: 24 * hour },
];

type Caller = Pick<Session, "accountId">;

/** What somebody gets of support, and how it is reached. */
export interface SupportOffer {
  level: SupportLevel;
  isReachable: boolean;
  hours: string | null;
  contact: string | null;
  /** The caller's own address, which is answered to. */
  email: string;
  organisations: CallerOrganisation[];
}

/** Returns where questions are mailed; undefined where the operator has set no address. */
function supportAddress({ supportEmail, contactEmail }: Pick<Config, "supportEmail" | "contactEmail">) {
  return supportEmail ?? contactEmail;
}

export async function readSupport(
  { config, database, now }: Pick<Context, "config" | "database" | "now">,
  { accountId }: Caller,
): Promise<Result<SupportOffer, "signed-out">> {
  const account = await findAccount(database, accountId);
  if (account === undefined) {
    return signedOut();
  }
  const plans = await plansOfCaller(database, account, { config, now });
  const level = supportLevelOf(entitlementsOfPlans(plans));
  return ok({
    level,
    isReachable: supportAddress(config) !== undefined,
    hours: config.supportHours ?? null,
    contact: contactFor(level, config) ?? null,
    email: account.displayEmail,
    organisations: organisationsOf(plans),
  });
}

function contactFor(level: SupportLevel, { supportContact }: Pick<Config, "supportContact">): string | undefined {
  return level === "contact" ? supportContact : undefined;
}

/** A question as the caller sends it. */
export interface AskedQuestion extends SupportQuestion {
  page: string;
  organisationId?: string | undefined;
}

type AskReason =
  | SupportReason
  | PlanLimitReason
  | "support-organisation-not-found"
  | "too-many-requests"
  | "signed-out";

/**
 * Mails a question to support, and a copy to the caller.
 *
 * @param language - in which the caller reads, where their account has chosen none.
 * @returns the question's number.
 */
export async function askSupport(
  context: Context,
  caller: Caller,
  asked: AskedQuestion,
  language: Language,
): Promise<Result<number, AskReason>> {
  const question = readQuestion(asked);
  if (!question.ok) {
    return question;
  }
  const to = supportAddress(context.config);
  if (to === undefined) {
    return refuse("support-unreachable");
  }
  for (const limit of limits) {
    const limited = await limitSubject(context, limit, caller.accountId);
    if (!limited.ok) {
      return limited;
    }
  }
  const { page, organisationId } = asked;
  const sent = await transact(context.database, (transaction) =>
    sendQuestion(transaction, context, caller, { ...question.value, page, organisationId, to, language }),
  );
  context.outbox.wake();
  return sent;
}

async function sendQuestion(
  transaction: Database,
  context: Context,
  { accountId }: Caller,
  { page, organisationId, to, language, ...question }: AskedQuestion & { to: string; language: Language },
): Promise<Result<number, PlanLimitReason | "support-organisation-not-found" | "signed-out">> {
  // First: a transaction that erases the account waits until its mails are queued, and drops them.
  const account = await lockAccount(transaction, accountId);
  if (account === undefined) {
    return signedOut();
  }
  const plans = await plansOfCaller(transaction, account, context);
  const entitlements = entitlementsOfPlans(plans);
  const allowed = checkSwitch(entitlements, "supportByMail");
  if (!allowed.ok) {
    return allowed;
  }
  const organisation = organisationsOf(plans).find((one) => one.organisationId === organisationId);
  if (organisationId !== undefined && organisation === undefined) {
    return notFound("support-organisation-not-found");
  }
  const level = supportLevelOf(entitlements);
  const priority = level === "none" ? "mail" : level;
  const number = await takeNumber(transaction);
  const request = { number, accountId, askedAt: context.now(), priority };
  await insertRequest(transaction, request);
  await queueQuestion(transaction, context, {
    ...question,
    ...request,
    to,
    account,
    plan: bestPlan(plans),
    organisation: organisation?.name,
    page: productPage(readAddress(page).path),
  });
  const contact = contactFor(level, context.config);
  await queueConfirmation(transaction, context, { ...question, number, account, contact, language, replyTo: to });
  return ok(number);
}
