import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

type Directives = Partial<Record<"scriptSrc" | "frameSrc" | "connectSrc" | "styleSrc", string[]>>;

/** What the browser loads for the first provider's button and one-tap sign-in. */
const googleSources: Directives = {
  scriptSrc: ["https://accounts.google.com/gsi/client"],
  frameSrc: ["https://accounts.google.com/gsi/"],
  connectSrc: ["https://accounts.google.com/gsi/"],
  styleSrc: ["https://accounts.google.com/gsi/style"],
};

/** What the browser asks around the second provider's popup: its documents and tokens, and the photo of its graph. */
const microsoftSources = ({ microsoftIssuer }: Config): Directives => ({
  connectSrc: [new URL(microsoftIssuer).origin, "https://graph.microsoft.com"],
});

/** What an answer that is no page may load, run and be framed by: nothing. */
export const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Headers that tell browsers what pages of this origin may do. Providers are let in only where they are set up.
 *
 * @param inlineScripts - the scripts that pages of ours carry in themselves, each as `sha256-…`.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Config, inlineScripts: readonly string[]): void {
  const pageHeaders = headersOfPages(config, inlineScripts);
  const callHeaders = headersOfCalls(config);
  app.addHook("onRequest", ({ routeOptions }, reply, done) => {
    reply.headers(isCall(routeOptions.url) ? callHeaders : pageHeaders);
    done();
  });
}

/**
 * The documentation of the calls is a page.
 *
 * @param route - the matched route's pattern, not the address that was asked for: that can be spelt in many ways.
 */
function isCall(route = ""): boolean {
  return /^\/api\/(?!docs)/i.test(route);
}

/** An answer to a call is no page: nothing in it may be loaded, run, framed or kept. */
function headersOfCalls(config: Config) {
  return {
    "cache-control": "no-store",
    "content-security-policy": answerPolicy,
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    ...transportSecurity(config),
  };
}

function headersOfPages(config: Config, inlineScripts: readonly string[]) {
  return {
    "content-security-policy": pagePolicy(config, inlineScripts),
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    // The first provider checks which origin shows its button; paths and queries, where codes stand, stay here.
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    ...transportSecurity(config),
  };
}

function transportSecurity({ isSecure }: Config) {
  return isSecure ? { "strict-transport-security": `max-age=${365 * 24 * 60 * 60}` } : {};
}

function pagePolicy(config: Config, inlineScripts: readonly string[]): string {
  const allowed = [
    config.googleClientId === undefined ? {} : googleSources,
    config.microsoftClientId === undefined ? {} : microsoftSources(config),
  ];
  const sources = (directive: keyof Directives) => ["'self'", ...allowed.flatMap((source) => source[directive] ?? [])];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [...sources("scriptSrc"), ...inlineScripts.map((hash) => `'${hash}'`)],
    "script-src-attr": ["'none'"],
    // The component library writes style tags while the page runs.
    "style-src": [...sources("styleSrc"), "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'", "data:"],
    "connect-src": sources("connectSrc"),
    "frame-src": sources("frameSrc"),
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
    "base-uri": ["'self'"],
    "object-src": ["'none'"],
    ...(config.isSecure && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
