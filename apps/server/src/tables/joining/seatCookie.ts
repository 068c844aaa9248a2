import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { cookieName, cookieOptions } from "../../http/browser.ts";
import type { ParticipantKey } from "../stores/participantStore.ts";

// What brings a guest back to their seat: a cookie of its own for each table, with 128 random bits.

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

function seatCookieName(config: Context["config"], tableId: string): string {
  return cookieName(config, `seat-${tableId}`);
}
