import type { Context } from "../context.ts";
import type { CodePurpose } from "../database/schema.ts";
import { clearFailures, type FailurePolicy, takeTry } from "../limits/failures.ts";
import { countLimitedUse, type Limit, limitKey, nextUseAt, type Use } from "../limits/limits.ts";
import type { TriedFrom } from "../sessions/browser.ts";
import { isKnownBrowser } from "../sessions/knownBrowsers.ts";
import type { CodeOwner } from "./code.ts";
import { hasRequested } from "./codeStore.ts";
import { checkCode, type RightCode } from "./codes.ts";

type LimitContext = Pick<Context, "database" | "keys" | "now">;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const mailLimits = {
  minute: { max: 1, windowMs: minute },
  hour: { max: 5, windowMs: hour },
  day: { max: 10, windowMs: day },
} satisfies Record<string, Limit>;

/** Beside them, for one browser that has signed in to the account of the address before. */
const knownBrowserMails: Limit = { max: 5, windowMs: day };

/** Wrong codes in a row that cost no wait. */
const freeFailures = 9;

/** Wrong codes in a row after which each further one costs a day (NIST SP 800-63B-4, section 3.2.2). */
const mostFailures = 100;

/** Of one network address for one email: no wait up to nine, then from a minute up to a day. */
const nearPolicy: FailurePolicy = { waits: [0, ...waitsFrom(2)], forgetAfter: 7 * day };

/** Of all network addresses for one email: a stranger alone cannot make the owner wait. */
const overallPolicy: FailurePolicy = {
  waits: [0, ...new Array<number>(mostFailures - 2).fill(0), day],
  forgetAfter: 7 * day,
};

function waitsFrom(firstCount: number): number[] {
  return Array.from({ length: mostFailures - firstCount + 1 }, (_, index) => waitAfter(firstCount + index));
}

function waitAfter(failures: number): number {
  if (failures <= freeFailures) {
    return 0;
  }
  const progress = (failures - freeFailures - 1) / (mostFailures - freeFailures - 1);
  return Math.round((minute * (day / minute) ** progress) / second) * second;
}

/** Whether a code is mailed, and when another one can be: computed from what was asked for the address alone. */
export interface CodeMail {
  mailed: boolean;
  /** Seconds until another code can be mailed. */
  retryAfter: number;
}

/**
 * Whether one more mail with a code may go to an address, known or not: 60 seconds between two, 5 an hour, 10 a day, a
 * purpose. A browser that has signed in to the account of the address before has 5 a day of its own beside them, so that
 * strangers cannot use up its owner's. Counts it.
 */
export async function takeCodeMail(
  context: LimitContext,
  purpose: CodePurpose,
  email: string,
  browser: string | undefined,
): Promise<CodeMail> {
  const mail = await takeAddressMail(context, purpose, email);
  if (mail.mailed || !(await isKnownBrowser(context.database, email, browser))) {
    return mail;
  }
  const { database, keys, now } = context;
  const key = limitKey(keys, `${purpose} mail of a known browser`, `${email} ${browser}`);
  const use = await countLimitedUse(database, key, knownBrowserMails, now());
  return { ...mail, mailed: use.isAllowed };
}

async function takeAddressMail(
  { database, keys, now }: LimitContext,
  purpose: CodePurpose,
  email: string,
): Promise<CodeMail> {
  const time = now();
  let mailed = true;
  let nextAt = time;
  for (const [window, limit] of Object.entries(mailLimits)) {
    const key = limitKey(keys, `${purpose} mail a ${window}`, email);
    // A mail that one window refuses is not counted in the longer ones.
    const use: Use = mailed
      ? await countLimitedUse(database, key, limit, time)
      : { isAllowed: false, nextAt: await nextUseAt(database, key, limit, time) };
    mailed = use.isAllowed;
    nextAt = Math.max(nextAt, use.nextAt);
  }
  return { mailed, retryAfter: secondsUntil(nextAt, time) };
}

function secondsUntil(time: number, now: number): number {
  return Math.max(0, Math.ceil((time - now) / second));
}

/** One try of a code. */
export interface CodeTry {
  purpose: CodeOwner["purpose"];
  /** Canonical. */
  email: string;
  /** Undefined where no account has the email: the try then fails as with a wrong code. */
  accountId: string | undefined;
  /** As in `CodeOwner`. */
  newEmail?: string;
  from: TriedFrom;
  code: number;
}

/**
 * Checks a code for somebody who may be guessing. A browser that had a code mailed has tries of its own, which nobody else
 * can use up. All others share theirs; wrong codes in a row make them wait, for an email without an account too, and
 * are counted on when a new code is mailed. A browser that has signed in to the account before doesn't wait.
 *
 * @throws HttpError 429 while the caller has to wait.
 */
export async function tryCode(context: LimitContext, codeTry: CodeTry): Promise<RightCode | undefined> {
  const { database, now } = context;
  const { email, from, code } = codeTry;
  const owner = ownerOf(codeTry);
  const { browser } = from;
  if (owner !== undefined && browser !== undefined && (await hasRequested(database, owner, browser, now()))) {
    return checkCode(context, owner, { browser }, code);
  }
  const counters = (await isKnownBrowser(database, email, browser)) ? [] : countersOf(context, codeTry);
  for (const { key, policy } of counters) {
    await takeTry(database, key, policy, now());
  }
  const right = owner === undefined ? undefined : await checkCode(context, owner, "others", code);
  if (right !== undefined) {
    for (const { key } of counters) {
      await clearFailures(database, key);
    }
  }
  return right;
}

function ownerOf({ accountId, purpose, newEmail }: CodeTry): CodeOwner | undefined {
  return accountId === undefined ? undefined : { accountId, purpose, ...(newEmail !== undefined && { newEmail }) };
}

function countersOf({ keys }: Pick<LimitContext, "keys">, { purpose, email, from: { address } }: CodeTry) {
  return [
    { key: limitKey(keys, `wrong ${purpose} codes from an address`, `${email} ${address}`), policy: nearPolicy },
    { key: limitKey(keys, `wrong ${purpose} codes`, email), policy: overallPolicy },
  ];
}
