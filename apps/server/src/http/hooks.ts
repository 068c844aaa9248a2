import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { forbidden, type RequestRefusal } from "../errors/refusals.ts";
import { requestIdHeader, sendRefusal } from "./answers.ts";
import { type Framing, frameAncestors } from "./policy.ts";

/** The id of a request, in the log and in its answer. */
export function newRequestId(): string {
  return randomUUID();
}

/**
 * One line a request. Fastify's own lines print the address with its query, which can carry a password or a code:
 * these name the route instead.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    done();
  });
}

/** The pattern of the route that answers, as the code names it; `unknown` where there is none. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? "unknown";
}

/** An error in the log: what it is and where it came from, without the values that some errors carry along. */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) {
    return { message: String(error) };
  }
  const code = "code" in error ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code };
}

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Refuses, on routes that have effects, what the page of another site makes a browser send. Callers that are no
 * browsers send neither header and pass: they have no one else's cookie to abuse.
 */
export function registerSameOrigin(app: FastifyInstance, { publicUrl }: Pick<Config, "publicUrl">): void {
  const origins = ownOrigins(publicUrl);
  app.addHook("onRequest", (request, reply, done) => {
    const refusal = request.routeOptions.config.refuseOtherSites && refusalOf(request, origins, publicUrl);
    if (refusal) {
      sendRefusal(request, reply, refusal);
    } else {
      done();
    }
  });
}

function refusalOf(request: FastifyRequest, origins: string[], publicUrl: string): RequestRefusal | undefined {
  const site = request.headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") {
    return forbidden("other-site");
  }
  const { origin } = request.headers;
  return origin === undefined || origins.includes(origin) ? undefined : forbidden("other-origin", { publicUrl });
}

/**
 * A person may type any name of their own machine: a product that lives at one of them answers to all, at the same
 * port. No other machine's page can have such an origin.
 */
function ownOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (!loopbackHosts.includes(hostname)) {
    return [origin];
  }
  return loopbackHosts.map((host) => new URL(`${protocol}//${host}:${port}`).origin);
}

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

/**
 * Headers that tell browsers what pages of this origin may do. Providers are let in only where they are set up.
 *
 * @param inlineScripts - the scripts that pages of ours carry in themselves, each as `sha256-…`.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Config, inlineScripts: readonly string[]): void {
  const headers = {
    none: headersOfRoutes(config, inlineScripts, "none"),
    platforms: headersOfRoutes(config, inlineScripts, "platforms"),
  } satisfies Record<Framing, unknown>;
  app.addHook("onRequest", ({ routeOptions }, reply, done) => {
    const { calls, pages } = headers[routeOptions.config?.framing ?? "none"];
    reply.headers(isCall(routeOptions.url) ? calls : pages);
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

function headersOfRoutes(config: Config, inlineScripts: readonly string[], framing: Framing) {
  return { calls: headersOfCalls(config, framing), pages: headersOfPages(config, inlineScripts, framing) };
}

/** An answer to a call is no page: nothing in it may be loaded, run, framed or kept. */
function headersOfCalls(config: Config, framing: Framing) {
  return {
    "cache-control": "no-store",
    "content-security-policy": `default-src 'none'; frame-ancestors ${frameAncestors[framing]}`,
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    ...transportSecurity(config),
  };
}

function headersOfPages(config: Config, inlineScripts: readonly string[], framing: Framing) {
  return {
    "content-security-policy": pagePolicy(config, inlineScripts, framing),
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    // The first provider checks which origin shows its button; paths and queries, where codes stand, stay here.
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    ...(framing === "none" && { "x-frame-options": "DENY" }),
    "x-permitted-cross-domain-policies": "none",
    ...transportSecurity(config),
  };
}

function transportSecurity({ isSecure }: Config) {
  return isSecure ? { "strict-transport-security": `max-age=${365 * 24 * 60 * 60}` } : {};
}

function pagePolicy(config: Config, inlineScripts: readonly string[], framing: Framing): string {
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
    "frame-ancestors": [frameAncestors[framing]],
    "form-action": ["'self'"],
    "base-uri": ["'self'"],
    "object-src": ["'none'"],
    ...(config.isSecure && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

/**
 * Lets the product live under a path of its host: takes the path off each address before its route is looked for. A
 * proxy may pass the path on or strip it, and who watches the server asks `/healthz`, `/readyz` and `/metrics` at the
 * root.
 */
export function withoutBasePath(basePath: string): (request: Pick<IncomingMessage, "url">) => string {
  const prefix = basePath.slice(0, -1);
  return ({ url = "/" }) => (url.startsWith(basePath) ? url.slice(prefix.length) : url);
}

/** Leads from the path without its last slash to the start page: relative addresses need the slash. */
export function registerBasePath(app: FastifyInstance, { basePath }: Pick<Config, "basePath">): void {
  if (basePath !== "/") {
    app.get(basePath.slice(0, -1), { schema: { hide: true } }, (_request, reply) => reply.redirect(basePath, 308));
  }
}

/** The whole path of an address of the product; empty where there is none. */
export function underBasePath({ basePath }: Pick<Config, "basePath">, path: string): string {
  return path && basePath + path.slice(1);
}

/** While the server closes, each last answer ends its connection: an idle one would hold up the end. */
export function registerClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (closing) {
      reply.header("connection", "close");
    }
    done();
  });
}
