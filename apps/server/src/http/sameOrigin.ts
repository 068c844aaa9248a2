import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { HttpError } from "./httpError.ts";

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Refuses, on routes that have effects, what the page of another site makes a browser send. Callers that are no
 * browsers send neither header and pass: they have no one else's cookie to abuse.
 */
export function registerSameOrigin(app: FastifyInstance, { publicUrl }: Pick<Config, "publicUrl">): void {
  const origins = ownOrigins(publicUrl);
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.refuseOtherSites) {
      refuseOtherSite(request, origins, publicUrl);
    }
  });
}

function refuseOtherSite(request: FastifyRequest, origins: string[], publicUrl: string): void {
  const site = request.headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") {
    throw new HttpError(403, "This request comes from another site.");
  }
  const { origin } = request.headers;
  if (origin !== undefined && !origins.includes(origin)) {
    throw new HttpError(403, `This page was opened at another address than the product's. Please open ${publicUrl}`);
  }
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
