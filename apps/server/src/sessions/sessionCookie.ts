import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { sessionLifetime } from "./sessionStore.ts";

type CookieConfig = Pick<Config, "isSecure">;

/** The token that came with the request. */
export function sessionToken(request: FastifyRequest, config: CookieConfig): string | undefined {
  return request.cookies[sessionCookieName(config)] || undefined;
}

export function setSessionCookie(reply: FastifyReply, config: CookieConfig, token: string): void {
  reply.setCookie(sessionCookieName(config), token, { ...cookieOptions(config), maxAge: sessionLifetime / 1000 });
}

export function clearSessionCookie(reply: FastifyReply, config: CookieConfig): void {
  reply.clearCookie(sessionCookieName(config), cookieOptions(config));
}

/** The prefix makes browsers refuse the cookie from another host or without https; without https they refuse it. */
function sessionCookieName({ isSecure }: CookieConfig): string {
  return isSecure ? "__Host-session" : "session";
}

function cookieOptions({ isSecure }: CookieConfig) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
}
