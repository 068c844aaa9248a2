import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import fastify, { type FastifyInstance } from "fastify";
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

/**
 * Headers that tell browsers what pages of this origin may do. Providers are let in only where they are set up.
 *
 * @param inlineScripts - the scripts that pages of ours carry in themselves, each as `sha256-…`.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  inlineScripts: readonly string[],
): Promise<void> {
  const pageHeaders = await securityHeaders(config, inlineScripts);
  const callHeaders = headersOfCalls(pageHeaders);
  app.addHook("onRequest", ({ url }, reply, done) => {
    reply.headers(isCall(url) ? callHeaders : pageHeaders);
    done();
  });
}

/** The documentation of the calls is a page. */
function isCall(url: string): boolean {
  return /^\/api\/(?!docs)/i.test(url);
}

/** An answer to a call is no page: nothing in it may be loaded, run, framed or kept. */
function headersOfCalls(pageHeaders: Headers): Headers {
  const { "strict-transport-security": transport } = pageHeaders;
  return {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    ...(transport !== undefined && { "strict-transport-security": transport }),
  };
}

type Headers = Record<string, string | number | string[] | undefined>;

/** They are the same for every answer, so the library works them out once, for an answer of an app beside this one. */
async function securityHeaders(config: Config, inlineScripts: readonly string[]): Promise<Headers> {
  const bare = fastify();
  const other = fastify();
  await other.register(helmet, helmetOptions(config, inlineScripts));
  const [without, headers] = await Promise.all([bare, other].map(answerHeaders));
  return Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => !Object.hasOwn(without ?? {}, name)));
}

async function answerHeaders(app: FastifyInstance) {
  app.get("/", async () => "");
  return (await app.inject("/")).headers;
}

function helmetOptions(config: Config, inlineScripts: readonly string[]): FastifyHelmetOptions {
  const allowed = [
    config.googleClientId === undefined ? {} : googleSources,
    config.microsoftClientId === undefined ? {} : microsoftSources(config),
  ];
  const sources = (directive: keyof Directives) => ["'self'", ...allowed.flatMap((source) => source[directive] ?? [])];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [...sources("scriptSrc"), ...inlineScripts.map((hash) => `'${hash}'`)],
        scriptSrcAttr: ["'none'"],
        // The component library writes style tags while the page runs.
        styleSrc: [...sources("styleSrc"), "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: sources("connectSrc"),
        frameSrc: sources("frameSrc"),
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        ...(config.isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    strictTransportSecurity: config.isSecure && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
    xFrameOptions: { action: "deny" },
    // The first provider checks which origin shows its button; paths and queries, where codes stand, stay here.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  };
}
