import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { sessionToken, setSessionCookie } from "./sessionCookie.ts";
import { endSession, startSession } from "./sessionStore.ts";

/**
 * Signs an account in: a new session whose cookie goes out with the reply, in place of the session whose cookie came
 * with the request.
 *
 * @param database - the transaction that signs in, or the database.
 */
export async function signIn(
  database: Database,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { config, now }: Pick<Context, "config" | "now">,
  accountId: string,
): Promise<void> {
  const oldToken = sessionToken(request, config);
  if (oldToken !== undefined) {
    await endSession(database, oldToken);
  }
  const token = await startSession(database, accountId, request.headers["user-agent"] ?? "", now());
  setSessionCookie(reply, config, token);
}
