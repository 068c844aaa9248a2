import { tableContract } from "@belab/api/tables/contract";
import { ok, type Result } from "@belab/domain/result";
import { clockOf } from "@belab/domain/tables";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { forbidden, notFound, signedOut } from "../../errors/refusals.ts";
import { eventsRoute, jsonRoute } from "../../http/callRoute.ts";
import type { TablesContext } from "../context.ts";
import { findTableOfScreen, mayControl } from "../joining/access.ts";
import { tokenOf } from "../joining/joinKeys.ts";
import { participantKey, setSeatCookie } from "../joining/seatCookie.ts";
import type { Viewer } from "../live/screens.ts";
import type { TableSubscriptions } from "../live/subscriptions.ts";
import { factsOf } from "../live/tableState.ts";
import { closedEventId } from "../live/upkeep.ts";
import { countParticipants, digestOf, findParticipant } from "../stores/participantStore.ts";
import { findTablesJoinedBy, findTablesOf, type GameTable, type ListedTable, statusOf } from "../stores/tableStore.ts";
import {
  endPhases,
  endTable,
  extendPhases,
  type MeantPhase,
  pauseTable,
  resumeTable,
  showStep,
  startTable,
} from "./control.ts";
import { openTable, openTableAgain } from "./openTables.ts";
import {
  handOverSeat,
  removeParticipant,
  renameParticipant,
  seatParticipant,
  setBot,
  setExtraTime,
  setTeams,
  undoClaim,
} from "./seatControl.ts";
import { actAsTeacher } from "./teacherActions.ts";

/** Tables of their own that people are shown. */
const tablesShown = 50;

const signedIn = { session: "required" } as const;
const anyone = { session: "optional" } as const;

/** Opening tables, running them, and watching them. */
export function registerTableRoutes(
  app: FastifyInstance,
  context: TablesContext,
  subscriptions: TableSubscriptions,
): void {
  registerLists(app, context);
  registerControl(app, context);
  app.addHook("preClose", async () => subscriptions.close());
  eventsRoute(
    app,
    tableContract,
    "tableEvents",
    async ({ input, request }) => {
      const lastEventId = request.headers["last-event-id"];
      if (lastEventId === closedEventId) {
        return ok(undefined);
      }
      const found = await findViewer(context, request, input);
      return found.ok
        ? subscriptions.subscribe(found.value.table.id, found.value.viewer, String(lastEventId ?? ""))
        : found;
    },
    anyone,
  );
}

function registerLists(app: FastifyInstance, context: TablesContext): void {
  const { database, games, keys, now } = context;

  jsonRoute(app, tableContract, "openTable", ({ input, session }) => openTable(context, session, input), signedIn);

  jsonRoute(
    app,
    tableContract,
    "openTableAgain",
    ({ input, session }) => openTableAgain(context, session, input.gameTableId),
    signedIn,
  );

  jsonRoute(
    app,
    tableContract,
    "readTable",
    async ({ input, session, request, reply }) => {
      const table = await findTableOfScreen(context, input);
      if (table === undefined) {
        return notFound("table-not-found");
      }
      const key = participantKey(request, context, table.id);
      const participant = await findParticipant(database, table.id, key);
      const isParticipant = participant !== undefined && participant.leftAt === null;
      if (isParticipant && key.token !== undefined && participant.tokenDigest === digestOf(key.token)) {
        // It lives on from each visit, as the guest's name does.
        setSeatCookie(reply, context, table.id, key.token);
      }
      const canControl = session !== undefined && mayControl(session, table);
      if (!isParticipant && !canControl && input.projectorToken === undefined) {
        return session === undefined ? signedOut("participant-missing") : forbidden("not-your-table");
      }
      const participants = await countParticipants(database, table.id);
      const facts = factsOf(table, games.version(table.game, table.version), participants);
      return ok({ table: facts, serverTime: now(), canControl, isParticipant });
    },
    anyone,
  );

  jsonRoute(
    app,
    tableContract,
    "listTables",
    async ({ session }) => {
      const tables = await findTablesOf(database, session.accountId, tablesShown);
      const listed = tables.map((table) => ({
        ...summaryOf(table),
        ...(table.endedAt === null && { joinToken: tokenOf(keys, "join", table.id) }),
      }));
      return ok({ tables: listed, serverTime: now() });
    },
    signedIn,
  );

  jsonRoute(
    app,
    tableContract,
    "listSeats",
    async ({ session }) => {
      const tables = await findTablesJoinedBy(database, session.accountId, tablesShown);
      return ok({ tables: tables.map(summaryOf), serverTime: now() });
    },
    signedIn,
  );
}

function registerControl(app: FastifyInstance, context: TablesContext): void {
  const commands = { startTable, pauseTable, resumeTable, endTable };
  for (const name of ["startTable", "pauseTable", "resumeTable", "endTable"] as const) {
    jsonRoute(
      app,
      tableContract,
      name,
      ({ input, session }) => commands[name](context, session, input.gameTableId),
      signedIn,
    );
  }

  jsonRoute(
    app,
    tableContract,
    "extendPhases",
    ({ input: { gameTableId, phases, seconds }, session }) =>
      extendPhases(context, session, gameTableId, { phases: phases as MeantPhase[], seconds }),
    signedIn,
  );
  jsonRoute(
    app,
    tableContract,
    "endPhases",
    ({ input, session }) => endPhases(context, session, input.gameTableId, input.phases as MeantPhase[]),
    signedIn,
  );
  jsonRoute(
    app,
    tableContract,
    "actAsTeacher",
    ({ input: { gameTableId, ...action }, session }) => actAsTeacher(context, session, gameTableId, action),
    signedIn,
  );
  jsonRoute(
    app,
    tableContract,
    "setTeams",
    ({ input, session }) => setTeams(context, session, input.gameTableId, input.teams),
    signedIn,
  );
  jsonRoute(
    app,
    tableContract,
    "seatParticipant",
    ({ input, session }) => seatParticipant(context, session, input.gameTableId, input),
    signedIn,
  );
  jsonRoute(
    app,
    tableContract,
    "setExtraTime",
    ({ input, session }) => setExtraTime(context, session, input.gameTableId, input),
    signedIn,
  );
  jsonRoute(
    app,
    tableContract,
    "setBot",
    ({ input, session }) => setBot(context, session, input.gameTableId, input),
    signedIn,
  );
  jsonRoute(
    app,
    tableContract,
    "renameParticipant",
    ({ input, session }) => renameParticipant(context, session, input.gameTableId, input),
    signedIn,
  );
  jsonRoute(
    app,
    tableContract,
    "removeParticipant",
    ({ input, session }) => removeParticipant(context, session, input.gameTableId, input.participantId),
    signedIn,
  );
  jsonRoute(
    app,
    tableContract,
    "handOverSeat",
    ({ input, session }) => handOverSeat(context, session, input.gameTableId, input.participantId),
    signedIn,
  );
  jsonRoute(
    app,
    tableContract,
    "undoClaim",
    ({ input, session }) => undoClaim(context, session, input.gameTableId, input.participantId),
    signedIn,
  );
  jsonRoute(
    app,
    tableContract,
    "showStep",
    ({ input, session }) => showStep(context, session, input.gameTableId, input.step),
    signedIn,
  );
}

/** A screen of a table, by the place, the role or the link of whoever asks for it. */
async function findViewer(
  context: TablesContext,
  request: FastifyRequest,
  { screen, gameTableId, projectorToken }: { screen: Viewer["screen"]; gameTableId?: string; projectorToken?: string },
): Promise<Result<{ table: GameTable; viewer: Viewer }>> {
  const { database } = context;
  const table = await findTableOfScreen(context, { gameTableId, projectorToken });
  if (table === undefined) {
    return notFound("table-not-found");
  }
  if (projectorToken !== undefined) {
    return screen === "projector" ? ok({ table, viewer: { screen } }) : forbidden("not-your-table");
  }
  const { session } = request;
  const caller = session && { sessionId: session.id, accountId: session.accountId };
  if (screen !== "player") {
    if (caller === undefined) {
      return signedOut();
    }
    return mayControl(session as NonNullable<typeof session>, table)
      ? ok({ table, viewer: { screen, ...caller } })
      : forbidden("not-your-table");
  }
  const key = participantKey(request, context, table.id);
  const participant = await findParticipant(database, table.id, key);
  if (participant === undefined || participant.leftAt !== null) {
    return signedOut("participant-missing");
  }
  const isAccount = participant.accountId !== null && participant.accountId === key.accountId;
  return ok({
    table,
    viewer: {
      screen,
      participantId: participant.id,
      ...(isAccount ? caller : { tokenDigest: digestOf(key.token ?? "") }),
    },
  });
}

function summaryOf({ participants, deadline, ...table }: ListedTable) {
  const { id, game, play, openedAt, endedAt } = table;
  return {
    gameTableId: id,
    game,
    status: statusOf(table),
    openedAt,
    startedAt: play?.startedAt ?? null,
    endedAt,
    isPaused: play !== null && play.pausedAt !== null,
    participants,
    clock: play === null || deadline === null || endedAt !== null ? null : clockOf(play, deadline),
  };
}
