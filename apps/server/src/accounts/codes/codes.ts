import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { codeLimit, codeText } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { TriedFrom } from "../../http/triedFrom.ts";
import type { Keys } from "../../keys.ts";
import { clearFailures, type FailurePolicy, takeTry } from "../../limits/failures.ts";
import { limitKey } from "../../limits/limits.ts";
import { isKnownBrowser } from "../sessions/sessionStore.ts";
import {
  type CodeOwner,
  countTry,
  hasRequested,
  markUsed,
  returnTry,
  storeCode,
  storeRequest,
  type TriesOf,
} from "./codeStore.ts";

type CodeContext = Pick<Context, "database" | "keys" | "now">;

/** A code that was right when it was checked; {@link consumeCode} uses it. */
export interface RightCode extends CodeOwner {
  digest: string;
}

/** Draws six digits, each of the million equally likely. */
export function drawCode(): string {
  return codeText(randomInt(codeLimit));
}

/** Returns the digest under which a code is stored: without the server's key its million values cannot be tried out. */
export function codeDigest(keys: Pick<Keys, "codes">, owner: CodeOwner, code: string): string {
  const { accountId, purpose, newEmail } = owner;
  return createHmac("sha256", keys.codes)
    .update(JSON.stringify([purpose, accountId, code, ...(newEmail === undefined ? [] : [newEmail])]))
    .digest("hex");
}

/**
 * Makes a new code, which lives ten minutes and ends the one before, and gives its six digits.
 *
 * @param browser - the browser that asked for it; undefined where it has no cookie.
 */
export async function issueCode(
  transaction: Database,
  keys: Pick<Keys, "codes">,
  owner: CodeOwner,
  browser: string | undefined,
  now: number,
): Promise<string> {
  const code = drawCode();
  await storeCode(transaction, owner, codeDigest(keys, owner, code), now);
  if (browser !== undefined) {
    await storeRequest(transaction, owner, browser, now);
  }
  return code;
}

/**
 * Compares a code, as the number that it travels as. The try is counted before the comparison and never rolled back, so
 * that at most five wrong codes are compared, however many come at once; a right one is not counted in the end.
 *
 * @param triesOf - whose five tries this one is counted with.
 * @param database - never a transaction.
 * @returns a refusal where the code is wrong, expired, used, or out of tries.
 */
export async function checkCode(
  { database, keys, now }: CodeContext,
  owner: CodeOwner,
  triesOf: TriesOf,
  code: number,
): Promise<Result<RightCode, "code-incorrect">> {
  const digest = await countTry(database, owner, triesOf, now());
  if (digest === undefined || !isSame(digest, codeDigest(keys, owner, codeText(code)))) {
    return refuse("code-incorrect");
  }
  await returnTry(database, owner, triesOf, digest);
  return ok({ ...owner, digest });
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Uses a code up. Of all calls that use it at once, only one gets true. */
export function consumeCode(transaction: Database, code: RightCode, now: number): Promise<boolean> {
  return markUsed(transaction, code, code.digest, now);
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
 * Checks a code for a person who may be guessing. A browser that had a code mailed has tries of its own, which nobody else
 * can use up. All others share theirs; wrong codes in a row make them wait, for an email without an account too, and
 * are counted on when a new code is mailed. A browser that has signed in to the account before doesn't wait.
 */
export async function tryCode(
  context: CodeContext,
  codeTry: CodeTry,
): Promise<Result<RightCode, "code-incorrect" | "too-many-requests">> {
  const { database, now } = context;
  const { email, from, code } = codeTry;
  const { browser } = from;
  const owner = ownerOf(codeTry);
  if (owner !== undefined && browser !== undefined && (await hasRequested(database, owner, browser, now()))) {
    return checkCode(context, owner, { browser }, code);
  }
  const counters = (await isKnownBrowser(database, email, browser)) ? [] : countersOf(context, codeTry);
  for (const { key, policy } of counters) {
    const allowed = await takeTry(database, key, policy, now());
    if (!allowed.ok) {
      return allowed;
    }
  }
  const right = owner === undefined ? refuse("code-incorrect") : await checkCode(context, owner, "others", code);
  if (right.ok) {
    for (const { key } of counters) {
      await clearFailures(database, key);
    }
  }
  return right;
}

function ownerOf({ accountId, purpose, newEmail }: CodeTry): CodeOwner | undefined {
  return accountId === undefined ? undefined : { accountId, purpose, ...(newEmail !== undefined && { newEmail }) };
}

function countersOf({ keys }: Pick<CodeContext, "keys">, { purpose, email, from: { address } }: CodeTry) {
  return [
    { key: limitKey(keys, `wrong ${purpose} codes from an address`, `${email} ${address}`), policy: nearPolicy },
    { key: limitKey(keys, `wrong ${purpose} codes`, email), policy: overallPolicy },
  ];
}

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

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
