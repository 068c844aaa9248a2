import { accountContract } from "@belab/api/accounts/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { cookieName, cookieOptions } from "../../http/browser.ts";
import { endSleepingTokens, type ParticipantKey } from "../stores/participantStore.ts";

// What brings a guest back to their seat: a cookie of its own for each table, with 128 random bits.

/** Seat cookies of one browser that are looked at when someone signs out: browsers keep fewer. */
const mostSeats = 200;

const day = 24 * 60 * 60 * 1000;

/** Milliseconds after the last visit for which a guest has a name and comes back to their seat. */
function guestLifetime({ guestNameDays }: Pick<Context["config"], "guestNameDays">): number {
  return guestNameDays * day;
}

/** By which the caller is known at a table. */
export function participantKey(
  request: FastifyRequest,
  { config }: Pick<Context, "config">,
  tableId: string,
): ParticipantKey {
  return { accountId: request.session?.accountId, token: request.cookies[seatCookieName(config, tableId)] };
}

export function setSeatCookie(
  reply: FastifyReply,
  { config }: Pick<Context, "config">,
  tableId: string,
  token: string,
): void {
  reply.setCookie(seatCookieName(config, tableId), token, {
    ...cookieOptions(config, reply),
    maxAge: guestLifetime(config) / 1000,
  });
}

/** Ends, when someone signs out, the cookies of guests in this browser whose seats an account has claimed. */
export function registerSeatSignOut(
  app: FastifyInstance,
  { config, database }: Pick<Context, "config" | "database">,
): void {
  const { path } = accountContract.calls.logout;
  app.addHook("preHandler", async (request, reply) => {
    if (request.routeOptions.url !== path) {
      return;
    }
    const tokens = seatTokensOf(request);
    const ended = tokens.length === 0 ? [] : await endSleepingTokens(database, tokens.slice(0, mostSeats));
    for (const tableId of ended) {
      reply.clearCookie(seatCookieName(config, tableId), cookieOptions(config, reply));
    }
  });
}

/** Returns the tokens of all seats that a browser has. */
export function seatTokensOf(request: FastifyRequest): string[] {
  return Object.entries(request.cookies).flatMap(([name, token]) =>
    name.includes("seat-") && token !== undefined ? [token] : [],
  );
}

function seatCookieName(config: Context["config"], tableId: string): string {
  return cookieName(config, `seat-${tableId}`);
}
