import { createHmac, randomInt } from "node:crypto";
import { codeLimit, codeText } from "@belab/domain";
import type { CodePurpose } from "../database/schema.ts";
import type { Keys } from "../keys.ts";

/** What a code is good for: one purpose of one account. */
export interface CodeOwner {
  accountId: string;
  purpose: CodePurpose;
  /** Canonical; the address that a code for a change of email was mailed to, and that alone it proves. */
  newEmail?: string;
}

/** Six digits, each of the million equally likely. */
export function drawCode(): string {
  return codeText(randomInt(codeLimit));
}

/** Under what a code is stored: without the server's key its million values cannot be tried out. */
export function codeDigest(keys: Pick<Keys, "codes">, owner: CodeOwner, code: string): string {
  const { accountId, purpose, newEmail } = owner;
  return createHmac("sha256", keys.codes)
    .update(JSON.stringify([purpose, accountId, code, ...(newEmail === undefined ? [] : [newEmail])]))
    .digest("hex");
}
