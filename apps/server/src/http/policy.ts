/** Who may show an answer in a frame: nobody, or the learning platforms that an installation is connected to. */
export type Framing = "none" | "platforms";

/** When browsers send the cookies that a route sets: not in frames and forms of other sites (`lax`), or there too. */
export type CookiePolicy = "lax" | "none";

/** What a route allows beyond what is safe everywhere. */
export interface RoutePolicy {
  /** @default "none" */
  framing?: Framing;
  /** @default "lax" */
  cookies?: CookiePolicy;
}

declare module "fastify" {
  interface FastifyContextConfig extends RoutePolicy {}
}

/** The sources of a `frame-ancestors` directive. No learning platform can be connected yet. */
export const frameAncestors: Readonly<Record<Framing, string>> = { none: "'none'", platforms: "'none'" };
