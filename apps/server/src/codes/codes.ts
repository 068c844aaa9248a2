import { timingSafeEqual } from "node:crypto";
import { codeText } from "@belab/domain";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { Keys } from "../keys.ts";
import { type CodeOwner, codeDigest, drawCode } from "./code.ts";
import { markUsed, returnTry, storeCode, storeRequest, type TriesOf, takeTry } from "./codeStore.ts";

/** A code that was right when it was checked; `consumeCode` uses it. */
export interface RightCode extends CodeOwner {
  digest: string;
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
 * @returns undefined where the code is wrong, expired, used, or out of tries.
 */
export async function checkCode(
  { database, keys, now }: Pick<Context, "database" | "keys" | "now">,
  owner: CodeOwner,
  triesOf: TriesOf,
  code: number,
): Promise<RightCode | undefined> {
  const digest = await takeTry(database, owner, triesOf, now());
  if (digest === undefined || !isSame(digest, codeDigest(keys, owner, codeText(code)))) {
    return undefined;
  }
  await returnTry(database, owner, triesOf, digest);
  return { ...owner, digest };
}

/** Uses a code up. Of all who use it at once, one is told true. */
export function consumeCode(transaction: Database, code: RightCode, now: number): Promise<boolean> {
  return markUsed(transaction, code, code.digest, now);
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
