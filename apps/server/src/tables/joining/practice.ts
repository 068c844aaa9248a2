import { checkAllowance, type PlanLimitReason } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { FastifyRequest } from "fastify";
import { transact } from "../../database/database.ts";
import { type CallLimit, limitCall } from "../../limits/limits.ts";
import type { TablesContext } from "../context.ts";
import { beginStream, tableInPlay } from "../playing/streams.ts";
import { appendToTable } from "../stores/logStore.ts";
import { digestOf, insertParticipant, newToken } from "../stores/participantStore.ts";
import { insertSeats } from "../stores/seatStore.ts";
import { type GameTable, insertTable } from "../stores/tableStore.ts";
import { fullName, type Joined } from "./joining.ts";
import { newSeed, newTableId } from "./joinKeys.ts";
import { findPractices, practiceOrigin } from "./practiceAllowance.ts";

// Playing alone, to learn a game or to while away the time before a class begins: a table with one seat and no teacher.

const openings: CallLimit = {
  name: "practise a game",
  browser: { max: 60, windowMs: 60 * 60 * 1000 },
  address: { max: 1_000, windowMs: 60 * 60 * 1000 },
};

/** The only seat. */
const seat = 0;

/**
 * Opens a table for one player, whose game begins at once.
 *
 * @param options.parameters - those that the game has for practice where there are none.
 */
export async function openPractice(
  context: TablesContext,
  request: FastifyRequest,
  { game: id, parameters }: { game: string; parameters?: unknown },
): Promise<Result<Joined, PlanLimitReason | "game-unknown" | "parameter-invalid" | "too-many-requests">> {
  const { database, games, now } = context;
  const game = games.newest(id);
  if (game === undefined || game.practice === null) {
    return refuse("game-unknown");
  }
  const read = game.readParameters(parameters ?? game.practice);
  if (!read.ok) {
    return read;
  }
  const limited = await limitCall(context.server, openings, request);
  if (!limited.ok) {
    return limited;
  }
  const { session } = request;
  const origin = practiceOrigin(context, request);
  const practices = await findPractices(context, { accountId: session?.accountId ?? null, ...origin });
  const left = checkAllowance("practices", practices);
  if (!left.ok) {
    return left;
  }
  const token = session === undefined ? newToken() : undefined;
  const time = now();
  const table: GameTable = {
    id: newTableId(),
    name: null,
    archivedAt: null,
    teacherId: null,
    organisationId: null,
    game: game.id,
    version: game.version,
    parameters: read.value,
    seed: newSeed(),
    teams: null,
    joinCode: null,
    lastCode: null,
    joinKeyNumber: 0,
    joiningStoppedAt: null,
    classId: null,
    teamsFrom: null,
    supportUntil: null,
    openedAt: time,
    peopleMax: null,
    countedAt: null,
    teacherSeenAt: null,
    endedAt: null,
    play: { startedAt: time, pausedAt: null, pausedFor: 0 },
    step: 0,
    projectorSeenAt: null,
    reveal: null,
    message: null,
    namesOnScreen: 1,
    sharedComputers: 0,
  };
  return transact(database, async (transaction) => {
    await insertTable(transaction, table);
    await insertSeats(transaction, table.id, [seat]);
    const participantId = await insertParticipant(transaction, {
      tableId: table.id,
      accountId: session?.accountId ?? null,
      name: session === undefined ? null : fullName(session),
      tokenDigest: token === undefined ? null : digestOf(token),
      seat,
      ...origin,
      now: time,
    });
    await appendToTable(transaction, table, time, [{ kind: "joined", seat, participantId }, { kind: "started" }]);
    const inPlay = await tableInPlay(transaction, table, game, time);
    if (inPlay !== undefined) {
      const members = [{ kind: "joined", seat, participantId } as const];
      await beginStream(transaction, inPlay, { stream: 1, seats: [seat], members });
    }
    return ok({ tableId: table.id, ...(token !== undefined && { token }) });
  });
}
