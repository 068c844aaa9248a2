import { hash, randomBytes } from "node:crypto";
import { signInNonceLifetime } from "@belab/domain/accounts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../database/database.ts";
import { type CookieConfig, cookieName, cookieOptions } from "../../http/browser.ts";

/** A nonce, and the secret that proves whose browser asked for it: the nonce is the secret's digest. */
export interface SignInNonce {
  nonce: string;
  secret: string;
}

/** Returns a new nonce, or the browser's own where it is still good: a second tab must not spoil the first one's. */
export async function issueNonce(database: Database, ownSecret: string | undefined, now: number): Promise<SignInNonce> {
  if (ownSecret !== undefined && (await renewNonce(database, nonceOf(ownSecret), now))) {
    return { nonce: nonceOf(ownSecret), secret: ownSecret };
  }
  const secret = randomBytes(32).toString("base64url");
  const nonce = nonceOf(secret);
  await database
    .insertInto("signInNonces")
    .values({ digest: nonce, expiresAt: now + signInNonceLifetime })
    .execute();
  return { nonce, secret };
}

/** Uses a nonce up. Of all calls that use it at once, only one gets true. */
export async function consumeNonce(database: Database, nonce: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("signInNonces")
    .where("digest", "=", nonce)
    .where("expiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Returns which nonce a secret proves. */
export function nonceOf(secret: string): string {
  return hash("sha256", secret);
}

async function renewNonce(database: Database, nonce: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("signInNonces")
    .set({ expiresAt: now + signInNonceLifetime })
    .where("digest", "=", nonce)
    .where("expiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the secret that came with the request. */
export function nonceSecret(request: FastifyRequest, config: CookieConfig): string | undefined {
  return request.cookies[nonceCookieName(config)] || undefined;
}

export function setNonceCookie(reply: FastifyReply, config: CookieConfig, secret: string): void {
  reply.setCookie(nonceCookieName(config), secret, {
    ...nonceCookieOptions(config, reply),
    maxAge: signInNonceLifetime / 1000,
  });
}

export function clearNonceCookie(reply: FastifyReply, config: CookieConfig): void {
  reply.clearCookie(nonceCookieName(config), nonceCookieOptions(config, reply));
}

function nonceCookieName(config: CookieConfig): string {
  return cookieName(config, "sign-in-nonce");
}

function nonceCookieOptions(config: CookieConfig, reply: FastifyReply) {
  return { ...cookieOptions(config, reply), sameSite: "strict" } as const;
}
