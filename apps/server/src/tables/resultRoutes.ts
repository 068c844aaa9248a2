import { tableContract } from "@belab/api/tables/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { forExports } from "../database/database.ts";
import { clientAddress } from "../http/browser.ts";
import { fileRoute, jsonRoutes } from "../http/callRoute.ts";
import { connectionClosed } from "../http/connectionClosed.ts";
import { readerLanguage } from "../http/language.ts";
import type { TablesContext } from "./context.ts";
import { createDebriefings, type DebriefingCaller } from "./debriefing/debriefing.ts";
import { exportTable } from "./exports/exportTable.ts";
import { participantKey } from "./joining/seatCookie.ts";

/** What there is of a game afterwards: its debriefing, answers to questions, and its data. */
export function registerResultRoutes(app: FastifyInstance, tables: TablesContext): void {
  const context = { ...tables, database: forExports(tables.database) };
  const debriefings = createDebriefings(context);
  const callerOf = (request: FastifyRequest, reply: FastifyReply, tableId = ""): DebriefingCaller => ({
    session: request.session,
    key: participantKey(request, context, tableId),
    address: clientAddress(request),
    signal: connectionClosed(reply),
  });

  jsonRoutes(
    app,
    tableContract,
    {
      readDebriefing: ({ input, request, reply }) =>
        debriefings.read(callerOf(request, reply, input.gameTableId), input),
      ask: ({ input, request, reply }) => debriefings.ask(callerOf(request, reply, input.gameTableId), input),
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
