import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Keys } from "../keys.ts";

/** Returns a token of an invitation or a link: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Under what a token is stored. */
export function digestOf(token: string): string {
  return hash("sha256", token);
}

const half = 16;

/**
 * Returns the token by which the owner of an address says that they want no invitations there. It is the same in every
 * invitation to the address, tells nothing of it, and shows by itself that it is one of ours.
 *
 * @param email - canonical.
 */
export function stopToken({ invitations }: Pick<Keys, "invitations">, email: string): string {
  const name = hmac(invitations, `address ${email}`);
  return Buffer.concat([name, proofOf(invitations, name)]).toString("base64url");
}

/** Whether a token is one of {@link stopToken}. */
export function isStopToken({ invitations }: Pick<Keys, "invitations">, token: string): boolean {
  const bytes = Buffer.from(token, "base64url");
  return (
    bytes.length === 2 * half &&
    bytes.toString("base64url") === token &&
    timingSafeEqual(bytes.subarray(half), proofOf(invitations, bytes.subarray(0, half)))
  );
}

function proofOf(key: Buffer, name: Buffer): Buffer {
  return hmac(key, `proof ${name.toString("hex")}`);
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest().subarray(0, half);
}
