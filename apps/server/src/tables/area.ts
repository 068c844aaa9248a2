import { tableContract } from "@belab/api/tables/contract";
import { refuse } from "@belab/domain/result";
import reasons from "@belab/locales/en/tables/Reasons";
import type { FastifyError } from "fastify";
import type { Area } from "../area.ts";
import type { Context } from "../context.ts";
import { answerError, sendRefusal } from "../http/answers.ts";
import { publishChange, type TablesContext } from "./context.ts";
import { gameTexts } from "./exports/gameTexts.ts";
import { createGuessPace } from "./joining/guessPace.ts";
import { joinPage, registerPlayerRoutes } from "./joining/playerRoutes.ts";
import { playPage } from "./joining/playPage.ts";
import { registerSeatSignOut } from "./joining/seatCookie.ts";
import { guessPace } from "./joining/tableToJoin.ts";
import { createTableSubscriptions } from "./live/subscriptions.ts";
import { tableMigrations } from "./migrations.ts";
import { type AnyGame, createGames, MissingGame } from "./playing/games.ts";
import { warnOfMissingGames } from "./playing/missingGames.ts";
import { type Schedule, startPhaseTimer } from "./playing/phaseTimer.ts";
import { createTimerLag } from "./playing/timerLag.ts";
import { registerResultRoutes } from "./resultRoutes.ts";
import { tablePersonalData } from "./retention/personalData.ts";
import { cleanUpTables } from "./retention/retention.ts";
import { tableSettings } from "./settings.ts";
import { registerTableRoutes } from "./teaching/tableRoutes.ts";
import { createSteadyTime, type SteadyTime } from "./time/steadyTime.ts";

export interface TablesOptions {
  /** The games of the product otherwise. */
  games?: readonly AnyGame[];
  /** A clock that nobody sets, in milliseconds; without it tables are played by the server's `now`. */
  elapsed?: () => number;
  /** Decides when to look for phases whose time is up. */
  schedule?: Schedule;
}

/** Runs of a game, each with one clock. */
export function createTablesArea({ games, elapsed, schedule }: TablesOptions = {}): Area {
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
      tableTime: { key: ["id"] },
      erasedTables: { key: ["id"] },
      tableColleagues: { key: ["tableId", "accountId"] },
      tableResults: { key: ["tableId", "seat"] },
      keptResults: { key: ["accountId", "tableId"] },
      deletedOpenings: { key: ["tableId"] },
    },
    migrations: tableMigrations,
    cleanUp: cleanUpTables,
    personalData: tablePersonalData,
    start(context) {
      const time = elapsed === undefined ? timeOfMachine(context) : steadyTimeOf(context, elapsed);
      const lag = createTimerLag();
      const tables: TablesContext = {
        ...context,
        now: time.now,
        games: createGames(games),
        isTimerLate: lag.isLate,
        server: context,
      };
      const subscriptions = createTableSubscriptions(tables, (err) =>
        context.log.warn({ err }, "a table's watchers were not told"),
      );
      const joining = { ...tables, guesses: createGuessPace(guessPace) };
      return {
        pages: [joinPage(joining), playPage(tables, subscriptions)],
        hooks: (app) => registerSeatSignOut(app, context),
        routes(scope) {
          scope.setErrorHandler<FastifyError>((error, request, reply) =>
            error instanceof MissingGame
              ? sendRefusal(request, reply, refuse("game-missing"))
              : answerError(error, request, reply),
          );
          registerTableRoutes(scope, tables, subscriptions);
          registerPlayerRoutes(scope, joining);
          registerResultRoutes(scope, tables);
          const stopPhaseTimer = startPhaseTimer(tables, {
            timeIsReady: time.ready,
            lag,
            schedule,
            onError: (err, of) =>
              context.log.error({ err, gameTableId: of?.tableId, stream: of?.stream }, "a phase was not ended"),
          });
          scope.addHook("onReady", time.ready);
          scope.addHook("onReady", () => warnOfMissingGames(tables));
          scope.addHook("onClose", async () => {
            await stopPhaseTimer();
            await time.stop();
          });
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

function timeOfMachine({ now }: Context): SteadyTime {
  return { now, ready: async () => {}, stop: async () => {} };
}

function steadyTimeOf(context: Context, elapsed: () => number): SteadyTime {
  const { database, now, log } = context;
  return createSteadyTime({
    database,
    machineTime: now,
    elapsed,
    onJump: ({ jump, offset }) =>
      log.warn({ jump, offset }, "the database's clock was set by so many milliseconds; tables go on as they were"),
    async onOutage(awayFor, tableIds) {
      log.warn({ awayFor, tables: tableIds.length }, "no server was there for a while; the tables that ran are paused");
      await Promise.all(tableIds.map((id) => publishChange(context, id)));
    },
    onError: (err) => log.error({ err }, "the time of tables could not be measured"),
  });
}
