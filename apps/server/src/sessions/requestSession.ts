import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { HttpError } from "../http/httpError.ts";
import { clearSessionCookie, sessionToken } from "./sessionCookie.ts";
import { findSession, type Session } from "./sessionStore.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who makes the request; undefined too where the route does not ask for it. */
    session: Session | undefined;
  }
}

/** Finds each request's session where its route asks for one, before its body is read. */
export function registerRequestSession(app: FastifyInstance, { config, database, now }: Context): void {
  app.decorateRequest("session", undefined);
  app.addHook("onRequest", async (request, reply) => {
    const need = request.routeOptions.config.session ?? "none";
    if (need === "none") {
      return;
    }
    const token = sessionToken(request, config);
    request.session = token === undefined ? undefined : await findSession(database, token, now());
    if (need === "required" && request.session === undefined) {
      clearSessionCookie(reply, config);
      throw new HttpError(401);
    }
  });
}
