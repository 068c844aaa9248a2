import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import { isIPv6 } from "node:net";
import { browserLifetime, languageCookie, signedInCookie } from "@belab/domain/accounts";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Keys } from "../keys.ts";

export type CookieConfig = Pick<Config, "isSecure" | "basePath">;

/** Characters of the path's hash in a cookie's name: enough to tell the installations of one host apart. */
const hashLength = 8;

/**
 * The whole name of a cookie that proves something. Its prefix makes browsers refuse it without https, and `__Host-`
 * from another host as well; a `__Host-` cookie must have the path `/`. Without https browsers refuse either prefix.
 * Under a path the name carries a hash of it, so that two installations on one host never share a cookie.
 */
export function cookieName(config: CookieConfig, name: string): string {
  return `${cookiePrefix(config)}${nameUnderPath(config, name)}`;
}

/** The cookie that says that someone may be signed in. It proves nothing, and pages read it. */
export function signedInCookieName(config: CookieConfig): string {
  return nameUnderPath(config, signedInCookie);
}

/** The cookie that holds the language that a person has chosen. It proves nothing, and pages read it. */
export function languageCookieName(config: CookieConfig): string {
  return nameUnderPath(config, languageCookie);
}

/** What holds for every cookie that goes out with a reply, unless the caller says otherwise. */
export function cookieOptions({ isSecure, basePath }: CookieConfig, reply: Pick<FastifyReply, "request">) {
  const { cookies: sameSite = "lax" } = reply.request.routeOptions.config;
  return { path: basePath, httpOnly: true, sameSite, secure: isSecure } satisfies CookieSerializeOptions;
}

/** A value with a signature, so that nobody else can make one up. */
function signValue(value: string, key: Buffer): string {
  return `${value}.${signatureOf(value, key)}`;
}

/** The value that was signed by this key; undefined where it was not. */
function readSignedValue(text: string, key: Buffer): string | undefined {
  const [value = "", signature = ""] = text.split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(value, key))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}

function signatureOf(value: string, key: Buffer): string {
  return createHmac("sha256", key).update(value).digest("base64url");
}

function cookiePrefix({ isSecure, basePath }: CookieConfig): string {
  if (!isSecure) {
    return "";
  }
  return basePath === "/" ? "__Host-" : "__Secure-";
}

function nameUnderPath({ basePath }: CookieConfig, name: string): string {
  return basePath === "/"
    ? name
    : `${name}-${createHash("sha256").update(basePath).digest("hex").slice(0, hashLength)}`;
}

/**
 * Whose request this is, for limits: the client's address, believed from a forwarded header only where TRUST_PROXY
 * names the proxy. An IPv6 address stands for its /64, which one household or machine has to itself. A client that has
 * closed its connection has no address any more: all such clients share one limit.
 */
export function clientAddress(request: { ip?: string | undefined }): string {
  return addressForLimits(request.ip ?? "closed");
}

function addressForLimits(address: string): string {
  const [plain = ""] = address.split("%", 1);
  if (!isIPv6(plain)) {
    return plain;
  }
  const groups = expandIpv6(plain);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4) {
    return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 0xff]).join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight 16-bit groups of an address; the URL parser writes any spelling of it, also with dots, as hex groups. */
function expandIpv6(address: string): number[] {
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = text.split("::");
  const left = hexGroups(head);
  const right = hexGroups(tail ?? "");
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...new Array<number>(gap).fill(0), ...right];
}

function hexGroups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}

export interface BrowserContext {
  config: CookieConfig;
  keys: Pick<Keys, "browsers">;
}

/** The cookies that requests under way get with their replies. */
const given = new WeakMap<FastifyRequest, string>();

/**
 * The browser that makes a request, by the cookie that it got here: the digest under which rows and counters hold it.
 * It signs nobody in.
 */
export function browserOf(request: FastifyRequest, { config, keys }: BrowserContext): string | undefined {
  const id = readSignedValue(cookieOf(request, config) ?? "", keys.browsers);
  return id === undefined ? undefined : digestOf(id);
}

/** The browser that makes a request; one without the cookie gets it with the reply. */
export function identifyBrowser(request: FastifyRequest, reply: FastifyReply, context: BrowserContext): string {
  const { config, keys } = context;
  const known = browserOf(request, context);
  if (known !== undefined) {
    setBrowserCookie(reply, config, cookieOf(request, config) ?? "");
    return known;
  }
  // Signed: otherwise anyone could make up browsers, each with an allowance of its own.
  const id = randomBytes(16).toString("base64url");
  const value = signValue(id, keys.browsers);
  given.set(request, value);
  setBrowserCookie(reply, config, value);
  return digestOf(id);
}

function cookieOf(request: FastifyRequest, config: CookieConfig): string | undefined {
  return given.get(request) ?? request.cookies[cookieName(config, "browser")];
}

function setBrowserCookie(reply: FastifyReply, config: CookieConfig, value: string): void {
  reply.setCookie(cookieName(config, "browser"), value, {
    ...cookieOptions(config, reply),
    maxAge: browserLifetime / 1000,
  });
}

function digestOf(id: string): string {
  return hash("sha256", id);
}
