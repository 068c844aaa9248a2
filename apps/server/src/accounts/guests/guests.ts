import { displayNameMaxLength, type GuestParticipant, isDisplayName, normalizeName } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { signedOut } from "../../errors/refusals.ts";
import { cookieName, cookieOptions, readSignedValue, signValue } from "../../http/browser.ts";
import { endGuest, findGuest, setGuestName, startGuest } from "./guestStore.ts";

type CookieContext = Pick<Context, "config" | "keys">;
type GuestContext = CookieContext & Pick<Context, "database" | "now">;

const day = 24 * 60 * 60 * 1000;

/**
 * Lets whoever makes a request play under a name. Their browser gets the cookie of a new guest with the reply.
 *
 * @param transaction - the one that gives the guest a seat, or the database.
 */
export async function joinAsGuest(
  transaction: Database,
  reply: FastifyReply,
  context: CookieContext & Pick<Context, "now">,
  name: string,
): Promise<Result<GuestParticipant, "display-name-invalid">> {
  if (!isDisplayName(name)) {
    return refuse("display-name-invalid", { maxLetters: displayNameMaxLength });
  }
  const displayName = normalizeName(name);
  const { id, token } = await startGuest(transaction, displayName, context.now());
  setGuestCookie(reply, context, token);
  return ok({ kind: "guest", guestId: id, displayName });
}

/** Gives a guest another name. */
export async function renameGuest(
  database: Database,
  { guestId }: Pick<GuestParticipant, "guestId">,
  name: string,
): Promise<Result<GuestParticipant, "display-name-invalid" | "participant-missing">> {
  if (!isDisplayName(name)) {
    return refuse("display-name-invalid", { maxLetters: displayNameMaxLength });
  }
  const displayName = normalizeName(name);
  const isRenamed = await setGuestName(database, guestId, displayName);
  return isRenamed ? ok({ kind: "guest", guestId, displayName }) : signedOut("participant-missing");
}

/** Ends a guest, whose browser loses the cookie with the reply. */
export async function leaveAsGuest(
  database: Database,
  reply: FastifyReply,
  { config }: Pick<Context, "config">,
  { guestId }: Pick<GuestParticipant, "guestId">,
): Promise<void> {
  await endGuest(database, guestId);
  clearGuestCookie(reply, config);
}

/** The guest who makes a request. Seen again after a while, their cookie lives longer with the reply. */
export async function guestOf(
  request: FastifyRequest,
  reply: FastifyReply,
  context: GuestContext,
): Promise<GuestParticipant | undefined> {
  const { config, database, keys, now } = context;
  const token = readSignedValue(request.cookies[guestCookieName(config)] ?? "", keys.guests);
  if (token === undefined) {
    return undefined;
  }
  const guest = await findGuest(database, token, { now: now(), since: now() - guestLifetime(config) });
  if (guest?.isNoted) {
    setGuestCookie(reply, context, token);
  }
  return guest && { kind: "guest", guestId: guest.id, displayName: guest.displayName };
}

/** Milliseconds after the last visit for which a guest is one, and has a name. */
export function guestLifetime({ guestNameDays }: Pick<Context["config"], "guestNameDays">): number {
  return guestNameDays * day;
}

export function clearGuestCookie(reply: FastifyReply, config: Context["config"]): void {
  reply.clearCookie(guestCookieName(config), cookieOptions(config, reply));
}

/** The token is signed, so that one that was made up costs no look at the database. */
function setGuestCookie(reply: FastifyReply, { config, keys }: CookieContext, token: string): void {
  reply.setCookie(guestCookieName(config), signValue(token, keys.guests), {
    ...cookieOptions(config, reply),
    maxAge: guestLifetime(config) / 1000,
  });
}

function guestCookieName(config: Context["config"]): string {
  return cookieName(config, "guest");
}
