import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { sessionLifetime } from "./sessionStore.ts";

type CookieConfig = Pick<Config, "isSecure">;

/** The token that came with the request. */
export function sessionToken(request: FastifyRequest, config: CookieConfig): string | undefined {
  return request.cookies[sessionCookieName(config)] || undefined;
}

export function setSessionCookie(reply: FastifyReply, config: CookieConfig, token: string): void {
  const maxAge = sessionLifetime / 1000;
  reply.setCookie(sessionCookieName(config), token, { ...cookieOptions(config), maxAge });
  reply.setCookie(signedInCookieName, "1", { ...cookieOptions(config), httpOnly: false, maxAge });
}

export function clearSessionCookie(reply: FastifyReply, config: CookieConfig): void {
  reply.clearCookie(sessionCookieName(config), cookieOptions(config));
  reply.clearCookie(signedInCookieName, { ...cookieOptions(config), httpOnly: false });
}

/** Proves nothing; pages read it to know whether asking who is signed in makes sense. */
const signedInCookieName = "signed-in";

/** The prefix makes browsers refuse the cookie from another host or without https; without https they refuse it. */
function sessionCookieName({ isSecure }: CookieConfig): string {
  return isSecure ? "__Host-session" : "session";
}

function cookieOptions({ isSecure }: CookieConfig) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
}
