import { tableContract } from "@belab/api/tables/contract";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { eventsRoute, jsonRoute } from "../http/callRoute.ts";
import { findTablesOf } from "./tableStore.ts";
import { endTable, mayControl, openTable, pauseTable, readTable, resumeTable } from "./tables.ts";
import { lastEventId, type TableWatchers } from "./tableWatchers.ts";

/** Tables of their own that people are shown. */
const tablesShown = 50;

const signedIn = { session: "required" } as const;

export function registerTableRoutes(app: FastifyInstance, context: Context, watchers: TableWatchers): void {
  const { database, now } = context;

  jsonRoute(app, tableContract, "openTable", ({ input, session }) => openTable(context, session, input), signedIn);

  jsonRoute(
    app,
    tableContract,
    "readTable",
    async ({ input, session }) => {
      const found = await readTable(context, input.gameTableId);
      if (!found.ok) {
        return found;
      }
      const { game, clock, endedAt } = found.value;
      return ok({ game, clock, endedAt, serverTime: now(), canControl: mayControl(session, found.value) });
    },
    signedIn,
  );

  jsonRoute(
    app,
    tableContract,
    "listTables",
    async ({ session }) => {
      const tables = await findTablesOf(database, session.accountId, tablesShown, now());
      const summaries = tables.map(({ id, game, clock, openedAt, endedAt }) => ({
        gameTableId: id,
        game,
        clock,
        openedAt,
        endedAt,
      }));
      return ok({ tables: summaries, serverTime: now() });
    },
    signedIn,
  );

  jsonRoute(
    app,
    tableContract,
    "pauseTable",
    ({ input, session }) => pauseTable(context, session, input.gameTableId),
    signedIn,
  );

  jsonRoute(
    app,
    tableContract,
    "resumeTable",
    ({ input, session }) => resumeTable(context, session, input.gameTableId),
    signedIn,
  );

  jsonRoute(
    app,
    tableContract,
    "endTable",
    ({ input, session }) => endTable(context, session, input.gameTableId),
    signedIn,
  );

  app.addHook("preClose", async () => watchers.close());
  eventsRoute(
    app,
    tableContract,
    "tableEvents",
    async ({ input, session, request }) => {
      const found = await readTable(context, input.gameTableId);
      if (!found.ok) {
        return found;
      }
      return request.headers["last-event-id"] === lastEventId
        ? ok(undefined)
        : watchers.watch(input.gameTableId, session);
    },
    signedIn,
  );
}
