import { tableContract } from "@belab/api/tables/contract";
import { ok } from "@belab/domain/result";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { forExports } from "../database/database.ts";
import { clientAddress } from "../http/browser.ts";
import { fileRoute, jsonRoutes } from "../http/callRoute.ts";
import { connectionClosed } from "../http/connectionClosed.ts";
import { readerLanguage } from "../http/language.ts";
import type { TablesContext } from "./context.ts";
import { createDebriefings, type DebriefingCaller } from "./debriefing/debriefing.ts";
import { createDebriefThreads } from "./debriefing/debriefThreads.ts";
import { createResults } from "./debriefing/results.ts";
import { exportTable } from "./exports/exportTable.ts";
import { exportTableResults } from "./exports/exportTableResults.ts";
import { participantKey } from "./joining/seatCookie.ts";
import { deleteTable } from "./retention/deleteTable.ts";

/** What there is of a game afterwards: its debriefing, answers to questions, what came of it, its data, and its end. */
export function registerResultRoutes(app: FastifyInstance, tables: TablesContext): void {
  const context = { ...tables, database: forExports(tables.database) };
  const debriefings = createDebriefings(context);
  const figures = createResults(context, createDebriefThreads(context));
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
  jsonRoutes(
    app,
    tableContract,
    {
      async readTableResults({ input, session, reply }) {
        const read = await debriefings.results({ session, signal: connectionClosed(reply) }, input.gameTableId);
        return read.ok ? ok(read.value.results) : read;
      },
      deleteTable: ({ input, session }) => deleteTable(tables, figures, session, input.gameTableId),
    },
    { session: "required" },
  );
  fileRoute(
    app,
    tableContract,
    "exportTableResults",
    ({ input, session, request, reply }) =>
      exportTableResults(
        context,
        debriefings,
        { session, signal: connectionClosed(reply) },
        {
          ...input,
          language: readerLanguage(request, context.config),
        },
      ),
    { session: "required" },
  );
  fileRoute(
    app,
    tableContract,
    "exportTable",
    ({ input, session, request }) => exportTable(context, session, input, readerLanguage(request, context.config)),
    { session: "required" },
  );
}
