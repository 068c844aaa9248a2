import { tableContract } from "@belab/api/tables/contract";
import { ok } from "@belab/domain/result";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { eventsRoute, jsonRoutes } from "../../http/callRoute.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { readAllowances } from "../allowances.ts";
import type { TablesContext } from "../context.ts";
import { findViewer } from "../joining/viewer.ts";
import type { TableSubscriptions } from "../live/subscriptions.ts";
import { closedEventId } from "../live/upkeep.ts";
import { matchParticipants, readAttendance } from "./attendance.ts";
import { handOverTable, listColleagues, listColleagueTables, nameColleagues, takeOverTable } from "./colleagues.ts";
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
import { renewJoinKeys, reopenJoining, setNamesOnScreen, stopJoining } from "./joinControl.ts";
import { openTable, openTableAgain } from "./openTables.ts";
import { listSeats, listTables, readTable } from "./readTables.ts";
import {
  handOverSeat,
  readmitParticipant,
  removeParticipant,
  removeParticipants,
  renameParticipant,
  seatParticipant,
  setBot,
  setExtraTime,
  setNameHidden,
  setTeams,
  undoClaim,
} from "./seatControl.ts";
import { archiveTable, renameTable, restoreTable } from "./shelving.ts";
import { renameTeam, sendMessage, showReveal } from "./stage.ts";
import { setSupport } from "./support.ts";
import { actAsTeacher } from "./teacherActions.ts";

const signedIn = { session: "required" } as const;
const anyone = { session: "optional" } as const;

/** Opening tables, running them, and watching them. */
export function registerTableRoutes(
  app: FastifyInstance,
  context: TablesContext,
  subscriptions: TableSubscriptions,
): void {
  registerReading(app, context, subscriptions);
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

function registerReading(app: FastifyInstance, context: TablesContext, subscriptions: TableSubscriptions): void {
  jsonRoutes(
    app,
    tableContract,
    {
      readTable: ({ input, request, reply }) => readTable(context, subscriptions, input, request, reply),
      readAllowances: ({ request }) => readAllowances(context, request),
      closePage: ({ input, request }) => closePage(context, subscriptions, request, input.gameTableId),
    },
    anyone,
  );
  jsonRoutes(
    app,
    tableContract,
    {
      listTables: ({ input, session }) => listTables(context, session, input),
      listSeats: ({ session }) => listSeats(context, session),
      listColleagueTables: ({ session }) => listColleagueTables(context, session),
      readAttendance: ({ input, session }) => readAttendance(context, session, input.gameTableId),
      listColleagues: ({ input, session }) => listColleagues(context, session, input.gameTableId),
    },
    signedIn,
  );
}

/** Limits closed pages of a player: each is published to all processes. */
const closedPages: SubjectLimit = { purpose: "close a page", max: 60, windowMs: 60 * 1000 };

/** Notes that a player's page was closed. */
async function closePage(
  context: TablesContext,
  subscriptions: TableSubscriptions,
  request: FastifyRequest,
  gameTableId: string,
) {
  const found = await findViewer(context, request, { gameTableId, screen: "player" });
  if (!found.ok) {
    return found;
  }
  const { table, viewer } = found.value;
  if (viewer.screen !== "player") {
    return ok();
  }
  const limited = await limitSubject(context.server, closedPages, viewer.participantId);
  if (limited.ok) {
    await subscriptions.closePage(table.id, viewer.participantId);
  }
  return limited;
}

function registerControl(app: FastifyInstance, context: TablesContext): void {
  jsonRoutes(
    app,
    tableContract,
    {
      openTable: ({ input, session }) => openTable(context, session, input),
      openTableAgain: ({ input, session }) => openTableAgain(context, session, input.gameTableId),
      renameTable: ({ input, session }) => renameTable(context, session, input.gameTableId, input),
      archiveTable: ({ input, session }) => archiveTable(context, session, input.gameTableId),
      restoreTable: ({ input, session }) => restoreTable(context, session, input.gameTableId),
      startTable: ({ input, session }) => startTable(context, session, input.gameTableId),
      pauseTable: ({ input, session }) => pauseTable(context, session, input.gameTableId),
      resumeTable: ({ input, session }) => resumeTable(context, session, input.gameTableId),
      endTable: ({ input, session }) => endTable(context, session, input.gameTableId),
      takeOverTable: ({ input, session }) => takeOverTable(context, session, input.gameTableId),
      handOverTable: ({ input, session }) => handOverTable(context, session, input.gameTableId, input),
      nameColleagues: ({ input, session }) => nameColleagues(context, session, input.gameTableId, input),
      setSupport: ({ input, session }) => setSupport(context, session, input.gameTableId, input),
      extendPhases: ({ input: { gameTableId, phases, seconds }, session }) =>
        extendPhases(context, session, gameTableId, { phases: phases as MeantPhase[], seconds }),
      endPhases: ({ input, session }) => endPhases(context, session, input.gameTableId, input.phases as MeantPhase[]),
      actAsTeacher: ({ input: { gameTableId, ...action }, session }) =>
        actAsTeacher(context, session, gameTableId, action),
      setTeams: ({ input, session }) => setTeams(context, session, input.gameTableId, input),
      seatParticipant: ({ input, session }) => seatParticipant(context, session, input.gameTableId, input),
      setExtraTime: ({ input, session }) => setExtraTime(context, session, input.gameTableId, input),
      setBot: ({ input, session }) => setBot(context, session, input.gameTableId, input),
      renameParticipant: ({ input, session }) => renameParticipant(context, session, input.gameTableId, input),
      removeParticipant: ({ input, session }) =>
        removeParticipant(context, session, input.gameTableId, input.participantId),
      removeParticipants: ({ input, session }) =>
        removeParticipants(context, session, input.gameTableId, input.participantIds),
      stopJoining: ({ input, session }) => stopJoining(context, session, input.gameTableId),
      reopenJoining: ({ input, session }) => reopenJoining(context, session, input.gameTableId),
      renewJoinKeys: ({ input, session }) => renewJoinKeys(context, session, input.gameTableId),
      setNamesOnScreen: ({ input, session }) => setNamesOnScreen(context, session, input.gameTableId, input.isOn),
      setNameHidden: ({ input, session }) => setNameHidden(context, session, input.gameTableId, input),
      readmitParticipant: ({ input, session }) =>
        readmitParticipant(context, session, input.gameTableId, input.participantId),
      handOverSeat: ({ input, session }) => handOverSeat(context, session, input.gameTableId, input.participantId),
      matchParticipants: ({ input, session }) => matchParticipants(context, session, input.gameTableId, input.matches),
      undoClaim: ({ input, session }) => undoClaim(context, session, input.gameTableId, input.participantId),
      showReveal: ({ input: { gameTableId, ...wanted }, session }) => showReveal(context, session, gameTableId, wanted),
      sendMessage: ({ input, session }) => sendMessage(context, session, input.gameTableId, input.text),
      renameTeam: ({ input, session }) => renameTeam(context, session, input.gameTableId, input),
      showStep: ({ input, session }) => showStep(context, session, input.gameTableId, input.step),
    },
    signedIn,
  );
}
