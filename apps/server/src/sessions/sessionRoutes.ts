import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { succeed } from "../http/answers.ts";
import { callRoute } from "../http/callRoute.ts";
import { clearSessionCookie, sessionToken } from "./sessionCookie.ts";
import { endSession } from "./sessionStore.ts";

export function registerSessionRoutes(app: FastifyInstance, { config, database }: Context): void {
  callRoute(app, "logout", async ({ request, reply }) => {
    const token = sessionToken(request, config);
    if (token !== undefined) {
      await endSession(database, token);
    }
    clearSessionCookie(reply, config);
    return succeed();
  });
}
