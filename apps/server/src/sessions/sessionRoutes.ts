import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { succeed } from "../http/answers.ts";
import { callRoute } from "../http/callRoute.ts";
import { HttpError } from "../http/httpError.ts";
import { deviceName } from "./deviceName.ts";
import { clearSessionCookie, sessionToken } from "./sessionCookie.ts";
import {
  endOtherSessions,
  endSession,
  endSessionOf,
  findSessionsOf,
  type OpenSession,
  type Session,
} from "./sessionStore.ts";

export function registerSessionRoutes(app: FastifyInstance, { config, database, now }: Context): void {
  callRoute(app, "logout", async ({ request, reply }) => {
    const token = sessionToken(request, config);
    if (token !== undefined) {
      await endSession(database, token);
    }
    clearSessionCookie(reply, config);
    return succeed();
  });

  callRoute(
    app,
    "listSessions",
    async ({ session }) => {
      const sessions = await findSessionsOf(database, session.accountId, now());
      return succeed({ sessions: sessions.map((each) => listed(each, session)) });
    },
    { session: "required" },
  );

  callRoute(
    app,
    "endSession",
    async ({ input: { sessionId }, session, reply }) => {
      if (!(await endSessionOf(database, { id: sessionId, accountId: session.accountId }))) {
        throw new HttpError(404, "There is no such session.");
      }
      if (sessionId === session.id) {
        clearSessionCookie(reply, config);
      }
      return succeed();
    },
    { session: "required" },
  );

  callRoute(
    app,
    "endOtherSessions",
    async ({ session }) => succeed({ ended: await endOtherSessions(database, session) }),
    { session: "required" },
  );
}

function listed({ id, userAgent, createdAt, seenAt }: OpenSession, current: Session) {
  return {
    sessionId: id,
    device: deviceName(userAgent),
    startedAt: createdAt,
    seenAt,
    isCurrent: id === current.id,
  };
}
