import { tableContract } from "@belab/api/tables/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fileRoute, jsonRoutes } from "../http/callRoute.ts";
import { readerLanguage } from "../http/language.ts";
import type { TablesContext } from "./context.ts";
import { createDebriefings, type DebriefingCaller } from "./debriefing/debriefing.ts";
import { exportTable } from "./exports/exportTable.ts";
import { participantKey } from "./joining/seatCookie.ts";

/** What there is of a game afterwards: its debriefing, answers to questions, and its data. */
export function registerResultRoutes(app: FastifyInstance, context: TablesContext): void {
  const debriefings = createDebriefings(context);
  const callerOf = (request: FastifyRequest, tableId = ""): DebriefingCaller => ({
    session: request.session,
    key: participantKey(request, context, tableId),
  });

  jsonRoutes(
    app,
    tableContract,
    {
      readDebriefing: ({ input, request }) => debriefings.read(callerOf(request, input.gameTableId), input),
      ask: ({ input, request }) => debriefings.ask(callerOf(request, input.gameTableId), input),
    },
    { session: "optional" },
  );
  fileRoute(
    app,
    tableContract,
    "exportTable",
    ({ input, session, request }) => exportTable(context, session, input, readerLanguage(request, context.config)),
    { session: "required" },
  );
}
