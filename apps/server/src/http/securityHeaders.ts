import helmet from "@fastify/helmet";
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

/** What the browser asks for the second provider's popup sign-in and the photo of its graph. */
const microsoftSources: Directives = {
  frameSrc: ["https://login.microsoftonline.com"],
  connectSrc: ["https://login.microsoftonline.com", "https://graph.microsoft.com"],
};

/** Headers that tell browsers what pages of this origin may do. Providers are let in only where they are set up. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const allowed = [
    config.googleClientId === undefined ? {} : googleSources,
    config.microsoftClientId === undefined ? {} : microsoftSources,
  ];
  const sources = (directive: keyof Directives) => ["'self'", ...allowed.flatMap((source) => source[directive] ?? [])];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: sources("scriptSrc"),
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
  });
}
