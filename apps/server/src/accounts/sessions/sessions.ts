import { accountContract } from "@belab/api/accounts/contract";
import { sessionLifetime } from "@belab/domain/accounts";
import { ok } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { notFound, signedOut } from "../../errors/refusals.ts";
import { sendRefusal } from "../../http/answers.ts";
import {
  type CookieConfig,
  cookieName,
  cookieOptions,
  identifyBrowser,
  signedInCookieName,
} from "../../http/browser.ts";
import type { Session } from "../../http/caller.ts";
import { jsonRoute } from "../../http/callRoute.ts";
import { readerLanguage } from "../../http/language.ts";
import { bringLanguage } from "../language.ts";
import { deviceName } from "./deviceName.ts";
import {
  endOtherSessions,
  endSession,
  endSessionOf,
  findSession,
  findSessionsOf,
  type OpenSession,
  rememberBrowser,
  startSession,
} from "./sessionStore.ts";

/** Finds who makes each request, where its route asks for that, before its body is read. */
export function registerCallers(app: FastifyInstance, context: Context): void {
  const { config } = context;
  const cookie = sessionCookieName(config);
  app.decorateRequest("session", undefined);
  app.addHook("onRequest", async (request, reply) => {
    const { session = "none" } = request.routeOptions.config;
    if (session !== "none") {
      request.session = await sessionOf(request.cookies[cookie], context);
    }
    if (session === "required" && request.session === undefined) {
      clearSessionCookie(reply, config);
      return sendRefusal(request, reply, signedOut());
    }
    return undefined;
  });
}

async function sessionOf(
  token: string | undefined,
  { config, database, now }: Pick<Context, "config" | "database" | "now">,
): Promise<Session | undefined> {
  return token ? findSession(database, token, now(), config.plans) : undefined;
}

/**
 * Signs an account in: a new session whose cookie goes out with the reply, in place of the session whose cookie came
 * with the request. The account knows the browser from then on.
 *
 * @param database - the transaction that signs in, or the database.
 */
export async function signIn(
  database: Database,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  context: Pick<Context, "config" | "keys" | "now">,
  accountId: string,
): Promise<void> {
  const { config, now } = context;
  const oldToken = sessionToken(request, config);
  if (oldToken !== undefined) {
    await endSession(database, oldToken);
  }
  const token = await startSession(database, accountId, request.headers["user-agent"] ?? "", now());
  setSessionCookie(reply, config, token);
  await bringLanguage(database, reply, config, accountId);
  await rememberBrowser(database, accountId, identifyBrowser(request, reply, context), now());
}

/** Registers the calls that sign out, and that list and end the sessions of an account. */
export function registerSessionRoutes(scope: FastifyInstance, { config, database, now }: Context): void {
  jsonRoute(scope, accountContract, "logout", async ({ request, reply }) => {
    const token = sessionToken(request, config);
    if (token !== undefined) {
      await endSession(database, token);
    }
    clearSessionCookie(reply, config);
    return ok();
  });

  jsonRoute(
    scope,
    accountContract,
    "listSessions",
    async ({ session, request }) => {
      const sessions = await findSessionsOf(database, session.accountId, now());
      const language = readerLanguage(request, config);
      return ok({ sessions: sessions.map((each) => sessionAnswer(each, session, language)) });
    },
    { session: "required" },
  );

  jsonRoute(
    scope,
    accountContract,
    "endSession",
    async ({ input: { sessionId }, session, reply }) => {
      if (!(await endSessionOf(database, { id: sessionId, accountId: session.accountId }))) {
        return notFound("session-not-found");
      }
      if (sessionId === session.id) {
        clearSessionCookie(reply, config);
      }
      return ok();
    },
    { session: "required" },
  );

  jsonRoute(
    scope,
    accountContract,
    "endOtherSessions",
    async ({ session }) => ok({ ended: await endOtherSessions(database, session) }),
    { session: "required" },
  );
}

function sessionAnswer({ id, userAgent, createdAt, seenAt }: OpenSession, current: Session, language: Language) {
  return {
    sessionId: id,
    device: deviceName(userAgent, language),
    startedAt: createdAt,
    seenAt,
    isCurrent: id === current.id,
  };
}

export function sessionCookieName(config: CookieConfig): string {
  return cookieName(config, "session");
}

/** Returns the token that came with the request. */
export function sessionToken(request: FastifyRequest, config: CookieConfig): string | undefined {
  return request.cookies[sessionCookieName(config)] || undefined;
}

function setSessionCookie(reply: FastifyReply, config: CookieConfig, token: string): void {
  const maxAge = sessionLifetime / 1000;
  reply.setCookie(sessionCookieName(config), token, { ...cookieOptions(config, reply), maxAge });
  reply.setCookie(signedInCookieName(config), "1", { ...cookieOptions(config, reply), httpOnly: false, maxAge });
}

export function clearSessionCookie(reply: FastifyReply, config: CookieConfig): void {
  reply.clearCookie(sessionCookieName(config), cookieOptions(config, reply));
  reply.clearCookie(signedInCookieName(config), { ...cookieOptions(config, reply), httpOnly: false });
}
