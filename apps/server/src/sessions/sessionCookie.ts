import type { FastifyReply, FastifyRequest } from "fastify";
import { type CookieConfig, cookieName, cookieOptions, signedInCookieName } from "../http/cookies.ts";
import { sessionLifetime } from "./sessionStore.ts";

/** The token that came with the request. */
export function sessionToken(request: FastifyRequest, config: CookieConfig): string | undefined {
  return request.cookies[sessionCookieName(config)] || undefined;
}

export function setSessionCookie(reply: FastifyReply, config: CookieConfig, token: string): void {
  const maxAge = sessionLifetime / 1000;
  reply.setCookie(sessionCookieName(config), token, { ...cookieOptions(config), maxAge });
  reply.setCookie(signedInCookieName(config), "1", { ...cookieOptions(config), httpOnly: false, maxAge });
}

export function clearSessionCookie(reply: FastifyReply, config: CookieConfig): void {
  reply.clearCookie(sessionCookieName(config), cookieOptions(config));
  reply.clearCookie(signedInCookieName(config), { ...cookieOptions(config), httpOnly: false });
}

export function sessionCookieName(config: CookieConfig): string {
  return cookieName(config, "session");
}
