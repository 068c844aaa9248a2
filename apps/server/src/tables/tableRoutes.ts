import {
  AccountError,
  openTablesMax,
  pauseClock,
  resumeClock,
  startClock,
  stopClock,
  type TableClock,
} from "@belab/domain";
import type { FastifyInstance } from "fastify";
import { lockAccount } from "../accounts/accountStore.ts";
import type { Context } from "../context.ts";
import { type Refusal, refuse, succeed } from "../http/answers.ts";
import { callRoute } from "../http/callRoute.ts";
import { HttpError } from "../http/httpError.ts";
import { type Limit, limitKey, takeFromLimit } from "../limits/limits.ts";
import type { Session } from "../sessions/sessionStore.ts";
import { newTableId } from "./tableId.ts";
import {
  countOpenTables,
  findTablesOf,
  type GameTable,
  insertTable,
  replaceClock,
  tableOrNotFound,
} from "./tableStore.ts";

type Change = (clock: TableClock, now: number) => TableClock;

/** Tables of their own that people are shown. */
const tablesShown = 50;

/** Tables that one teacher opens. */
const openings: Limit = { max: 100, windowMs: 60 * 60 * 1000 };

export function registerTableRoutes(app: FastifyInstance, context: Context): void {
  const session = "required";
  callRoute(
    app,
    "openTable",
    async ({ input, session }) => {
      const gameTableId = await openTable(context, session, input);
      return gameTableId === undefined ? refuse(AccountError.Unknown, tooManyOpenMessage) : succeed({ gameTableId });
    },
    { session },
  );
  callRoute(
    app,
    "readTable",
    async ({ input, session }) => {
      const table = await tableOrNotFound(context.database, input.gameTableId, context.now());
      const canControl = mayControl(session, table);
      const { game, clock, endedAt } = table;
      return succeed({ game, clock, endedAt, serverTime: context.now(), canControl });
    },
    { session },
  );
  callRoute(
    app,
    "listTables",
    async ({ session: { accountId } }) => {
      const tables = await findTablesOf(context.database, accountId, tablesShown, context.now());
      return succeed({ tables: tables.map(listed), serverTime: context.now() });
    },
    { session },
  );
  callRoute(app, "pauseTable", async ({ input, session }) => control(context, session, input.gameTableId, pauseClock), {
    session,
  });
  callRoute(
    app,
    "resumeTable",
    async ({ input, session }) => control(context, session, input.gameTableId, resumeClock),
    { session },
  );
  callRoute(app, "endTable", async ({ input, session }) => endTable(context, session, input.gameTableId), { session });
}

/** @returns the table's id; undefined where the teacher has too many open ones. */
async function openTable(
  { database, keys, now }: Context,
  { accountId, profile }: Session,
  { game, durationSeconds }: { game: GameTable["game"]; durationSeconds: number },
): Promise<string | undefined> {
  if (!profile.isTeacher) {
    throw new HttpError(403, "Only teachers open game tables.");
  }
  await takeFromLimit(database, limitKey(keys, "open table", accountId), openings, now());
  return database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId);
    if ((await countOpenTables(transaction, accountId, now())) >= openTablesMax) {
      return undefined;
    }
    const openedAt = now();
    const clock = startClock(openedAt, durationSeconds * 1000);
    const id = newTableId();
    await insertTable(transaction, { id, teacherId: accountId, game, clock, openedAt, endedAt: null });
    return id;
  });
}

function listed({ id, game, clock, openedAt, endedAt }: GameTable) {
  return { gameTableId: id, game, clock, openedAt, endedAt };
}

/** Changes the clock as the caller finds it; where another call was faster, as that one left it. */
async function control(context: Context, session: Session, id: string, change: Change): Promise<Success | Refusal> {
  const { database, now, tableEvents } = context;
  for (;;) {
    const { clock, endedAt } = await controlledTable(context, session, id);
    if (endedAt !== null) {
      return refuse(AccountError.Unknown, "This game table has ended.");
    }
    const changed = change(clock, now());
    if (changed === clock) {
      return succeed();
    }
    if (await replaceClock(database, id, clock, changed)) {
      await tableEvents.publish(id);
      return succeed();
    }
  }
}

/** Ends the table, whose clock then stands still; a table that has ended stays as it is. */
async function endTable(context: Context, session: Session, id: string): Promise<Success> {
  const { database, now, tableEvents } = context;
  for (;;) {
    const { clock, endedAt } = await controlledTable(context, session, id);
    if (endedAt !== null) {
      return succeed();
    }
    const time = now();
    if (await replaceClock(database, id, clock, stopClock(clock, time), time)) {
      await tableEvents.publish(id);
      return succeed();
    }
  }
}

async function controlledTable(context: Context, session: Session, id: string): Promise<GameTable> {
  const table = await tableOrNotFound(context.database, id, context.now());
  if (!mayControl(session, table)) {
    throw new HttpError(403, "Only the table's teacher controls its clock.");
  }
  return table;
}

function mayControl({ accountId, profile }: Session, table: GameTable): boolean {
  return table.teacherId === accountId || profile.isAdmin;
}

const tooManyOpenMessage = `You have ${openTablesMax} open game tables. End one of them first.`;

type Success = ReturnType<typeof succeed>;
