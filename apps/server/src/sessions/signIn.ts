import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { identifyBrowser } from "./browser.ts";
import { rememberBrowser } from "./knownBrowsers.ts";
import { sessionToken, setSessionCookie } from "./sessionCookie.ts";
import { endSession, startSession } from "./sessionStore.ts";

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
  await rememberBrowser(database, accountId, identifyBrowser(request, reply, context), now());
}
