import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { clientAddress } from "../http/clientAddress.ts";
import { type CookieConfig, cookieName, cookieOptions } from "../http/cookies.ts";
import type { Keys } from "../keys.ts";

type BrowserContext = Pick<Context, "config" | "keys">;

const day = 24 * 60 * 60 * 1000;

/** Milliseconds that a browser is known without coming back. */
export const browserLifetime = 180 * day;

/** The cookies that requests under way get with their replies. */
const given = new WeakMap<FastifyRequest, string>();

/**
 * The browser that makes a request, by the cookie that it got here: the digest under which rows and counters hold it.
 * It signs nobody in.
 */
export function browserOf(request: FastifyRequest, { config, keys }: BrowserContext): string | undefined {
  const [id = "", signature = ""] = (cookieOf(request, config) ?? "").split(".");
  return isSignatureOf(id, signature, keys) ? digestOf(id) : undefined;
}

/** Where a password or code is typed. */
export interface TriedFrom {
  /** The client's network address. */
  address: string;
  /** As {@link browserOf} gives it. */
  browser: string | undefined;
}

export function triedFrom(request: FastifyRequest, context: BrowserContext): TriedFrom {
  return { address: clientAddress(request), browser: browserOf(request, context) };
}

/** The browser that makes a request; one without the cookie gets it with the reply. */
export function identifyBrowser(request: FastifyRequest, reply: FastifyReply, context: BrowserContext): string {
  const { config, keys } = context;
  const known = browserOf(request, context);
  if (known !== undefined) {
    setBrowserCookie(reply, config, cookieOf(request, config) ?? "");
    return known;
  }
  const id = randomBytes(16).toString("base64url");
  const value = `${id}.${signatureOf(id, keys)}`;
  given.set(request, value);
  setBrowserCookie(reply, config, value);
  return digestOf(id);
}

function cookieOf(request: FastifyRequest, config: CookieConfig): string | undefined {
  return given.get(request) ?? request.cookies[cookieName(config, "browser")];
}

function setBrowserCookie(reply: FastifyReply, config: CookieConfig, value: string): void {
  reply.setCookie(cookieName(config, "browser"), value, {
    ...cookieOptions(config),
    maxAge: browserLifetime / 1000,
  });
}

/** Without a signature anybody could make up browsers, each with an allowance of its own. */
function signatureOf(id: string, keys: Pick<Keys, "browsers">): string {
  return createHmac("sha256", keys.browsers).update(id).digest("base64url");
}

function isSignatureOf(id: string, signature: string, keys: Pick<Keys, "browsers">): boolean {
  const expected = signatureOf(id, keys);
  return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}

function digestOf(id: string): string {
  return hash("sha256", id);
}
