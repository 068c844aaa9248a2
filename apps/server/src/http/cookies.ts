import { createHash } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Config } from "../config.ts";

export type CookieConfig = Pick<Config, "isSecure" | "basePath">;

/** Characters of the path's hash in a cookie's name: enough to tell the installations of one host apart. */
const hashLength = 8;

/**
 * The whole name of a cookie that proves something. Its prefix makes browsers refuse it without https, and `__Host-`
 * from another host as well; a `__Host-` cookie must have the path `/`. Without https browsers refuse either prefix.
 * Under a path the name carries a hash of it, so that two installations on one host never share a cookie.
 */
export function cookieName(config: CookieConfig, name: string): string {
  return `${prefix(config)}${nameUnderPath(config, name)}`;
}

/** The cookie that says that somebody may be signed in. It proves nothing, and pages read it. */
export function signedInCookieName(config: CookieConfig): string {
  return nameUnderPath(config, "signed-in");
}

/** What holds for every cookie of this installation, unless the caller says otherwise. */
export function cookieOptions({ isSecure, basePath }: CookieConfig) {
  return { path: basePath, httpOnly: true, sameSite: "lax", secure: isSecure } satisfies CookieSerializeOptions;
}

function prefix({ isSecure, basePath }: CookieConfig): string {
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
