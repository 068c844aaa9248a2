import type { Context } from "../context.ts";
import type { CodePurpose } from "../database/schema.ts";
import { assertMayTry, clearFailures, countFailure, type FailurePolicy } from "../limits/failures.ts";
import { countLimitedUse, type Limit, limitKey } from "../limits/limits.ts";
import type { CodeOwner } from "./code.ts";
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
 * purpose. Counts it.
 */
export async function takeCodeMail(
  { database, keys, now }: LimitContext,
  purpose: CodePurpose,
  email: string,
): Promise<CodeMail> {
  let nextAt = 0;
  for (const [window, limit] of Object.entries(mailLimits)) {
    const use = await countLimitedUse(database, limitKey(keys, `${purpose} mail a ${window}`, email), limit, now());
    nextAt = Math.max(nextAt, use.nextAt);
    if (!use.isAllowed) {
      return { mailed: false, retryAfter: secondsUntil(nextAt, now()) };
    }
  }
  return { mailed: true, retryAfter: secondsUntil(nextAt, now()) };
}

function secondsUntil(time: number, now: number): number {
  return Math.max(0, Math.ceil((time - now) / second));
}

/** One go at a code. */
export interface CodeTry {
  purpose: CodeOwner["purpose"];
  /** Canonical. */
  email: string;
  /** Undefined where no account has the email: the go then fails as with a wrong code. */
  accountId: string | undefined;
  /** As in `CodeOwner`. */
  newEmail?: string;
  /** The client's network address. */
  address: string;
  code: number;
}

/**
 * Checks a code for somebody who may be guessing. Wrong codes in a row make the caller wait, for an email without an
 * account too; they are counted on when a new code is mailed, and forgotten at a right one.
 *
 * @throws HttpError 429 while the caller has to wait.
 */
export async function tryCode(context: LimitContext, go: CodeTry): Promise<RightCode | undefined> {
  const { accountId, purpose, newEmail } = go;
  const { database, keys, now } = context;
  const counters = [
    {
      key: limitKey(keys, `wrong ${go.purpose} codes from an address`, `${go.email} ${go.address}`),
      policy: nearPolicy,
    },
    { key: limitKey(keys, `wrong ${go.purpose} codes`, go.email), policy: overallPolicy },
  ];
  for (const { key } of counters) {
    await assertMayTry(database, key, now());
  }
  const right =
    accountId === undefined
      ? undefined
      : await checkCode(context, { accountId, purpose, ...(newEmail !== undefined && { newEmail }) }, go.code);
  for (const { key, policy } of counters) {
    await (right ? clearFailures(database, key) : countFailure(database, key, policy, now()));
  }
  return right;
}
