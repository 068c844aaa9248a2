import type { TableScreen } from "@belab/api/tables";
import type { GameResults, Seat, Viewer } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import { actionMaxLength, type TableReason, type TableResults } from "@belab/domain/tables";
import { forbidden, notFound, signedOut, tooMany, unavailable } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { UnansweredError } from "../../threads/thread.ts";
import type { TablesContext } from "../context.ts";
import { findTableOfScreen, watcherOf } from "../joining/access.ts";
import { findListedParticipants, type ListedParticipant } from "../stores/attendanceStore.ts";
import { findParticipant, type ParticipantKey } from "../stores/participantStore.ts";
import { findSeat } from "../stores/seatStore.ts";
import { findTable, type GameTable, isPractice } from "../stores/tableStore.ts";
import { createDebriefThreads } from "./debriefThreads.ts";
import { createLogCache, readPlayedLog } from "./playedLogs.ts";
import { createSharedCache } from "./sharedCache.ts";

/** The person who asks for a debriefing: their session, and the key by which the table knows them. */
export interface DebriefingCaller {
  session: Session | undefined;
  key: ParticipantKey;
  /** The network address, as `clientAddress` gives it. */
  address: string;
  /** Aborted once the person no longer waits for an answer. */
  signal: AbortSignal;
}

/**
 * For which screen a debriefing or an answer is. Without a screen, a person who sees what the teacher sees looks as its
 * teacher.
 */
export interface WantedDebriefing {
  gameTableId?: string | undefined;
  projectorToken?: string | undefined;
  screen?: TableScreen | undefined;
}

export interface Question extends WantedDebriefing {
  question: unknown;
  /** Whose game a teacher or the projector asks about. Participants ask about their own. */
  stream?: number | undefined;
}

export type DebriefingReason =
  | TableReason
  | "table-not-found"
  | "table-erased"
  | "not-your-table"
  | "participant-missing"
  | "signed-out"
  | "unavailable";

/** What is said of games that are over. Their logs stay as they are, so that each debriefing is computed once. */
export interface Debriefings {
  /** The debriefing of the caller's seat, or the class's for those who may run the table and for the projector. */
  read(caller: DebriefingCaller, wanted: WantedDebriefing): Promise<Result<{ debriefing: unknown }, DebriefingReason>>;
  /** What came of a game for each participant who had a seat to its end, for those who see what its teacher sees. */
  results(
    caller: Pick<DebriefingCaller, "signal"> & { session: Session },
    gameTableId: string,
  ): Promise<Result<ResultsOfTable, DebriefingReason>>;
  /** Answers a question after the game, from anyone who was at the table or may run it, or from its projector. */
  ask(caller: DebriefingCaller, question: Question): Promise<Result<{ answer: unknown }, DebriefingReason | string>>;
}

/** What came of a game, and the table at which it was played. */
export interface ResultsOfTable {
  table: GameTable;
  results: TableResults;
}

/** What one person asks: far more than anybody reads the answers of. */
const questions: SubjectLimit = { purpose: "ask about a game", max: 300, windowMs: 60 * 1000 };

/** What all ask about their practices from one network address. */
const practiceQuestions: SubjectLimit = { purpose: "ask about a practice by address", max: 120, windowMs: 60 * 1000 };

/** Seconds after which a person may ask again whose last question is not answered yet. */
const retryAfterAnswer = 1;

/** Seconds after which a person may ask again whose answer took too long. */
const retryAfterLimit = 30;

/** Characters of debriefings as JSON that one process keeps. */
const charactersKept = 20_000_000;

export function createDebriefings(context: TablesContext): Debriefings {
  const { database, games } = context;
  const debriefThreads = createDebriefThreads(context);
  const logsOf = createLogCache(database);
  const debriefings = createSharedCache<unknown>(charactersKept, (value) => JSON.stringify(value)?.length ?? 0);
  const oneAtATime = createTurns();
  const gameOf = ({ game, version }: GameTable) => games.version(game, version);

  function debriefingOf(table: GameTable, seat: Seat | undefined, signal: AbortSignal): Promise<unknown> {
    const game = gameOf(table);
    return debriefings.get(
      `${table.id} ${seat ?? "class"}`,
      async (abandoned) =>
        game.isSlowToDebrief
          ? debriefThreads.debrief(table, seat, abandoned)
          : game.debrief([...(await logsOf(table)).values()], seat),
      signal,
    );
  }

  function resultsOf(table: GameTable, signal: AbortSignal): Promise<GameResults> {
    const game = gameOf(table);
    const results = debriefings.get(
      `${table.id} results`,
      async (abandoned) =>
        game.isSlowToDebrief
          ? debriefThreads.results(table, abandoned)
          : game.results([...(await logsOf(table)).values()]),
      signal,
    );
    return results as Promise<GameResults>;
  }

  async function answerTo(
    table: GameTable,
    about: { stream: number; viewer: Viewer; question: unknown },
    signal: AbortSignal,
  ): Promise<Result<unknown, string> | undefined> {
    const game = gameOf(table);
    if (game.isSlowToDebrief) {
      return debriefThreads.ask(table, about, signal);
    }
    const log = await readPlayedLog(database, table, about.stream);
    const read = game.readQuestion(about.question);
    return log && (read.ok ? game.ask(log, about.viewer, read.value) : read);
  }

  async function limitQuestion(
    table: GameTable,
    asker: string,
    address: string,
  ): Promise<Result<undefined, "too-many-requests">> {
    const own = await limitSubject(context.server, questions, asker);
    return own.ok && isPractice(table) ? limitSubject(context.server, practiceQuestions, address) : own;
  }

  return {
    async read(caller, wanted) {
      const found = await findPlayed(context, caller, wanted);
      if (!found.ok) {
        return found;
      }
      const { table, viewer } = found.value;
      const seat = viewer.kind === "member" ? viewer.seat : undefined;
      return answered(async () => ok({ debriefing: await debriefingOf(table, seat, caller.signal) }));
    },

    async results({ session, signal }, gameTableId) {
      const table = await findTable(database, gameTableId);
      if (table === undefined) {
        return notFound("table-not-found");
      }
      if ((await watcherOf(context, session, table)) === null) {
        return forbidden("not-your-table");
      }
      const ended = checkEnded(table);
      return ended.ok
        ? answered(async () => {
            const results = withParticipants(
              await resultsOf(table, signal),
              table,
              await findListedParticipants(database, table),
            );
            return ok({ table, results });
          })
        : ended;
    },

    async ask(caller, { question, stream = 1, ...wanted }) {
      const found = await findPlayed(context, caller, wanted);
      if (!found.ok) {
        return found;
      }
      const { table, viewer } = found.value;
      if ((JSON.stringify(question) ?? "").length > actionMaxLength) {
        return refuse("question-malformed");
      }
      const asker = askerOf(table, viewer, caller);
      return oneAtATime(`${table.id} ${asker}`, async () => {
        const limited = await limitQuestion(table, asker, caller.address);
        if (!limited.ok) {
          return limited;
        }
        const about = { stream: await streamOf(context, table, viewer, stream), viewer, question };
        const answer = (await answerTo(table, about, caller.signal)) ?? refuse("not-seated");
        return answer.ok ? ok({ answer: answer.value }) : answer;
      });
    },
  };
}

/** Refuses what takes too long to answer, or nobody waits for. */
export async function answered<Value, Reason extends string>(
  answer: () => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | "unavailable">> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof UnansweredError) {
      return unavailable(retryAfterLimit);
    }
    throw error;
  }
}

/** Returns a function that answers a person's question, and refuses the next one until then. */
function createTurns() {
  const asking = new Set<string>();
  return async <Value, Reason extends string>(
    asker: string,
    answer: () => Promise<Result<Value, Reason>>,
  ): Promise<Result<Value, Reason | "too-many-requests" | "unavailable">> => {
    if (asking.has(asker)) {
      return tooMany(retryAfterAnswer);
    }
    asking.add(asker);
    try {
      return await answered(answer);
    } finally {
      asking.delete(asker);
    }
  };
}

/** A table whose game was played and is over, for somebody who may look back at it. */
async function findPlayed(
  context: TablesContext,
  caller: DebriefingCaller,
  { gameTableId, projectorToken, screen }: WantedDebriefing,
): Promise<Result<{ table: GameTable; viewer: Viewer }, DebriefingReason>> {
  const found = await findTableOfScreen(context, { gameTableId, projectorToken });
  if (!found.ok) {
    return found;
  }
  const table = found.value;
  const viewer: Result<Viewer, DebriefingReason> =
    projectorToken === undefined ? await viewerOf(context, table, caller, screen) : ok({ kind: "projector" });
  if (!viewer.ok) {
    return viewer;
  }
  const ended = checkEnded(table);
  return ended.ok ? ok({ table, viewer: viewer.value }) : ended;
}

/** Refuses a table whose game was not played, or is not over. */
function checkEnded({ play, endedAt }: GameTable): Result<undefined, "table-not-started" | "table-not-ended"> {
  if (play === null) {
    return refuse("table-not-started");
  }
  return endedAt === null ? refuse("table-not-ended") : ok();
}

/** Gives those who had a seat to the end what came of it, in the order of the seats. */
function withParticipants(
  { columns, seats }: GameResults,
  { teams }: GameTable,
  participants: readonly ListedParticipant[],
): TableResults {
  const bySeat = new Map(seats.map((each) => [each.seat, each]));
  const nothing = { values: columns.map(() => null), isFinished: false };
  const rows = participants.flatMap(({ id: participantId, name, seat, leftAt, personId, isContested }) => {
    if (seat === null || leftAt !== null) {
      return [];
    }
    const { values, isFinished } = bySeat.get(seat) ?? nothing;
    const who = { participantId, name, personId, ...(isContested && { isContested }) };
    return [{ seat, row: { ...who, team: teams === null ? null : seat, values, isFinished } }];
  });
  return { columns, rows: rows.sort((one, other) => one.seat - other.seat).map(({ row }) => row) };
}

/** As whom somebody looks back at a table. */
async function viewerOf(
  context: TablesContext,
  table: GameTable,
  { session, key }: DebriefingCaller,
  screen?: TableScreen,
): Promise<Result<Viewer, "not-your-table" | "participant-missing" | "not-seated" | "signed-out">> {
  if (screen !== "player" && session !== undefined && (await watcherOf(context, session, table)) !== null) {
    return ok({ kind: screen === "projector" ? "projector" : "teacher" });
  }
  if (screen === "teacher" || screen === "projector") {
    return session === undefined ? signedOut() : forbidden("not-your-table");
  }
  const participant = await findParticipant(context.database, table.id, key);
  if (participant === undefined) {
    return signedOut("participant-missing");
  }
  const { id: participantId, seat } = participant;
  return seat === null ? refuse("not-seated") : ok({ kind: "member", seat, participantId });
}

/** Whose questions are counted. All who have the projector's link ask as one. */
function askerOf({ id }: GameTable, viewer: Viewer, { session }: DebriefingCaller): string {
  switch (viewer.kind) {
    case "member":
      return viewer.participantId;
    case "projector":
      return `projector of ${id}`;
    default:
      return session?.accountId ?? "";
  }
}

/** The stream that somebody asks about. */
async function streamOf(
  { database }: TablesContext,
  { id }: GameTable,
  viewer: Viewer,
  wanted: number,
): Promise<number> {
  return viewer.kind === "member" ? ((await findSeat(database, id, viewer.seat))?.stream ?? 0) : wanted;
}
