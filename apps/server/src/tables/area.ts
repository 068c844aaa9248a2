import { tableContract } from "@belab/api/tables/contract";
import reasons from "@belab/locales/en/tables/Reasons";
import type { Area } from "../area.ts";
import type { TablesContext } from "./context.ts";
import { gameTexts } from "./exports/gameTexts.ts";
import { registerPlayerRoutes } from "./joining/playerRoutes.ts";
import { registerSeatSignOut } from "./joining/seatCookie.ts";
import { createTableSubscriptions } from "./live/subscriptions.ts";
import { tableMigrations } from "./migrations.ts";
import { type AnyGame, createGames } from "./playing/games.ts";
import { startPhaseTimer } from "./playing/phaseTimer.ts";
import { registerResultRoutes } from "./resultRoutes.ts";
import { tablePersonalData } from "./retention/personalData.ts";
import { cleanUpTables } from "./retention/retention.ts";
import { tableSettings } from "./settings.ts";
import { registerTableRoutes } from "./teaching/tableRoutes.ts";

export interface TablesOptions {
  /** The games of the product otherwise. */
  games?: readonly AnyGame[];
}

/** Runs of a game, each with one clock. */
export function createTablesArea({ games }: TablesOptions = {}): Area {
  return {
    name: "tables",
    contract: tableContract,
    reasons: [reasons, ...Object.values(gameTexts).map((texts) => texts.reasons)],
    settings: tableSettings,
    tables: {
      gameTables: { key: ["id"] },
      tableStreams: { key: ["tableId", "stream"] },
      tableSeats: { key: ["tableId", "seat"] },
      tableParticipants: { key: ["id"] },
      tableLog: { key: ["tableId", "stream", "number"] },
    },
    migrations: tableMigrations,
    cleanUp: cleanUpTables,
    personalData: tablePersonalData,
    start(context) {
      const tables: TablesContext = { ...context, games: createGames(games) };
      const subscriptions = createTableSubscriptions(tables, (err) =>
        context.log.warn({ err }, "a table's watchers were not told"),
      );
      return {
        hooks: (app) => registerSeatSignOut(app, context),
        routes(scope) {
          registerTableRoutes(scope, tables, subscriptions);
          registerPlayerRoutes(scope, tables);
          registerResultRoutes(scope, tables);
          scope.addHook(
            "onClose",
            startPhaseTimer(tables, (err, of) =>
              context.log.error({ err, gameTableId: of?.tableId, stream: of?.stream }, "a phase was not ended"),
            ),
          );
        },
        metrics: [
          {
            name: "belab_event_streams_open",
            help: "Screens that show a game table, each by a stream of events.",
            read: subscriptions.count,
          },
        ],
      };
    },
  };
}
