import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../database/open.ts";
import { type CookieConfig, cookieName, cookieOptions } from "../http/cookies.ts";

/** Milliseconds that a nonce can be used: as long as a sign-in page may stand open before the button is pressed. */
export const nonceLifetime = 60 * 60 * 1000;

/** A nonce, and the secret that proves whose browser asked for it: the nonce is the secret's digest. */
export interface SignInNonce {
  nonce: string;
  secret: string;
}

/** A new nonce, or the browser's own where it is still good: a second tab must not spoil the first one's. */
export async function giveNonce(database: Database, ownSecret: string | undefined, now: number): Promise<SignInNonce> {
  if (ownSecret !== undefined && (await prolongNonce(database, nonceOf(ownSecret), now))) {
    return { nonce: nonceOf(ownSecret), secret: ownSecret };
  }
  const secret = randomBytes(32).toString("base64url");
  const nonce = nonceOf(secret);
  await database
    .insertInto("signInNonces")
    .values({ digest: nonce, expiresAt: now + nonceLifetime })
    .execute();
  return { nonce, secret };
}

/** Uses a nonce up. Of all who use it at once, one is told true. */
export async function consumeNonce(database: Database, nonce: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("signInNonces")
    .where("digest", "=", nonce)
    .where("expiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Which nonce a secret proves. */
export function nonceOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

async function prolongNonce(database: Database, nonce: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("signInNonces")
    .set({ expiresAt: now + nonceLifetime })
    .where("digest", "=", nonce)
    .where("expiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The secret that came with the request. */
export function nonceSecret(request: FastifyRequest, config: CookieConfig): string | undefined {
  return request.cookies[nonceCookieName(config)] || undefined;
}

export function setNonceCookie(reply: FastifyReply, config: CookieConfig, secret: string): void {
  reply.setCookie(nonceCookieName(config), secret, { ...nonceCookieOptions(config), maxAge: nonceLifetime / 1000 });
}

export function clearNonceCookie(reply: FastifyReply, config: CookieConfig): void {
  reply.clearCookie(nonceCookieName(config), nonceCookieOptions(config));
}

function nonceCookieName(config: CookieConfig): string {
  return cookieName(config, "sign-in-nonce");
}

function nonceCookieOptions(config: CookieConfig) {
  return { ...cookieOptions(config), sameSite: "strict" } as const;
}
