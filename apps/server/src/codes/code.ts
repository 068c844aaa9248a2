import { createHmac, randomInt } from "node:crypto";
import { codeLimit, codeText } from "@belab/domain";
import type { CodePurpose } from "../database/schema.ts";
import type { Keys } from "../keys.ts";

/** What a code is good for: one purpose of one account. */
export interface CodeOwner {
  accountId: string;
  purpose: CodePurpose;
}

/** Six digits, each of the million equally likely. */
export function drawCode(): string {
  return codeText(randomInt(codeLimit));
}

/** Under what a code is stored: without the server's key its million values cannot be tried out. */
export function codeDigest(keys: Pick<Keys, "codes">, { accountId, purpose }: CodeOwner, code: string): string {
  return createHmac("sha256", keys.codes)
    .update(JSON.stringify([purpose, accountId, code]))
    .digest("hex");
}
