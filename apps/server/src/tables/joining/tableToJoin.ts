import { ok, type Refusal, type Result, refuse } from "@belab/domain/result";
import { isJoinCode, normalizeJoinCode } from "@belab/domain/tables";
import type { FastifyReply, FastifyRequest } from "fastify";
import { browserOf, clientAddress } from "../../http/browser.ts";
import { connectionClosed } from "../../http/connectionClosed.ts";
import { type CallLimit, limitCall } from "../../limits/limits.ts";
import type { TablesContext } from "../context.ts";
import { findParticipant } from "../stores/participantStore.ts";
import { findTable, findTableByCode, findTablesEndedWith, type GameTable } from "../stores/tableStore.ts";
import type { GuessPace, GuessPaceOptions } from "./guessPace.ts";
import { isTokenOf, tableNamedBy } from "./joinKeys.ts";
import { participantKey, seatTokensOf } from "./seatCookie.ts";

// The table that a code or a link leads to.

/** By which someone finds a table: the code that they typed, or the token of their link. */
export interface JoinKey {
  code?: string;
  token?: string;
}

/** Who asks for a table, and whether they still wait for the answer. */
export interface Asker {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What joining works with: the codes that people type are looked up at the process's pace. */
export interface JoiningContext extends TablesContext {
  guesses: GuessPace;
}

/** Wrong codes at which a process looks: more than any class mistypes, and hopelessly few among all codes. */
export const guessPace: GuessPaceOptions = { burst: 2_000, perSecond: 20, openOfAddress: 16, longestDelay: 5_000 };

/** Wrong codes of one browser, and of all others at its network address together, after which they are asked to wait. */
const wrongCodes: CallLimit = {
  name: "wrong join code",
  browser: { max: 20, windowMs: 10 * 60 * 1000 },
  address: { max: 300, windowMs: 10 * 60 * 1000 },
};

/**
 * Returns the table of a code or a link. After its end, a table's link still leads people back, and its code leads back the
 * guest of this browser. A right code is never refused, no matter how many wrong ones came before it. The token of a link
 * can't be guessed, and waits for nothing.
 */
export async function findTableToJoin(
  context: JoiningContext,
  asker: Asker,
  { code, token }: JoinKey,
): Promise<Result<GameTable, "code-wrong" | "too-many-requests" | "unavailable">> {
  const { database, keys } = context;
  if (token !== undefined) {
    const table = await findTable(database, tableNamedBy(token));
    const isRight = table !== undefined && isTokenOf(keys, "join", token, table.joinKeyNumber);
    return isRight ? ok(table) : refuse("code-wrong");
  }
  const found = await findTableByTypedCode(context, asker, code ?? "");
  if (!found.ok) {
    return found;
  }
  return found.value === undefined ? wrongCode(context, asker, "code-wrong") : ok(found.value);
}

async function findTableByTypedCode(context: JoiningContext, { request, reply }: Asker, code: string) {
  const { database, guesses, config, keys } = context;
  const typed = normalizeJoinCode(code);
  if (!isJoinCode(typed)) {
    return ok(undefined);
  }
  const guesser = { address: clientAddress(request), browser: browserOf(request, { config, keys }) };
  return guesses.run(
    guesser,
    connectionClosed(reply),
    async () => (await findTableByCode(database, typed)) ?? findOwnEndedTable(context, request, typed),
  );
}

/** Returns the table that ended with a code, if this browser's guest took part. Browsers without a seat cost no search. */
async function findOwnEndedTable(
  context: TablesContext,
  request: FastifyRequest,
  code: string,
): Promise<GameTable | undefined> {
  const ended = seatTokensOf(request).length === 0 ? [] : await findTablesEndedWith(context.database, code);
  for (const table of ended.filter(({ sharedComputers }) => sharedComputers === 0)) {
    const { token } = participantKey(request, context, table.id);
    const guest = token && (await findParticipant(context.database, table.id, { accountId: undefined, token }));
    if (guest) {
      return table;
    }
  }
  return undefined;
}

/** Counts a wrong code. Those who have sent too many are asked to wait. */
export async function wrongCode<Reason extends string>(
  context: TablesContext,
  { request }: Asker,
  reason: Reason,
): Promise<Refusal<Reason | "too-many-requests">> {
  const counted = await limitCall(context.server, wrongCodes, request);
  return counted.ok ? refuse(reason) : counted;
}
