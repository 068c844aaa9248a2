import { pauseClock, resumeClock, startClock, type TableClock } from "@belab/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { succeed } from "../http/answers.ts";
import { callRoute } from "../http/callRoute.ts";
import { HttpError } from "../http/httpError.ts";
import type { Session } from "../sessions/sessionStore.ts";
import { newTableId } from "./tableId.ts";
import { findTable, type GameTable, insertTable, replaceClock } from "./tableStore.ts";

type Change = (clock: TableClock, now: number) => TableClock;

export function registerTableRoutes(app: FastifyInstance, context: Context): void {
  callRoute(
    app,
    "openTable",
    async ({ input, session }) => succeed({ gameTableId: await openTable(context, session, input) }),
    { session: "required" },
  );
  callRoute(
    app,
    "readTable",
    async ({ input, session }) => {
      const table = await tableOrNotFound(context, input.gameTableId);
      const canControl = await mayControl(context, session, table);
      return succeed({ game: table.game, clock: table.clock, serverTime: context.now(), canControl });
    },
    { session: "required" },
  );
  callRoute(app, "pauseTable", async ({ input, session }) => control(context, session, input.gameTableId, pauseClock), {
    session: "required",
  });
  callRoute(
    app,
    "resumeTable",
    async ({ input, session }) => control(context, session, input.gameTableId, resumeClock),
    { session: "required" },
  );
}

async function openTable(
  { database, now }: Context,
  { accountId }: Session,
  { game, durationSeconds }: { game: GameTable["game"]; durationSeconds: number },
): Promise<string> {
  const { isTeacher } = await rolesOf(database, accountId);
  if (!isTeacher) {
    throw new HttpError(403, "Only teachers open game tables.");
  }
  const time = now();
  const table = { id: newTableId(), teacherId: accountId, game, clock: startClock(time, durationSeconds * 1000) };
  await insertTable(database, table, time);
  return table.id;
}

/** Changes the clock as the caller finds it; where another call was faster, as that one left it. */
async function control(context: Context, session: Session, id: string, change: Change) {
  for (;;) {
    const table = await tableOrNotFound(context, id);
    if (!(await mayControl(context, session, table))) {
      throw new HttpError(403, "Only the table's teacher controls its clock.");
    }
    const clock = change(table.clock, context.now());
    if (clock === table.clock || (await replaceClock(context.database, id, table.clock, clock))) {
      return succeed();
    }
  }
}

async function tableOrNotFound({ database }: Context, id: string): Promise<GameTable> {
  const table = await findTable(database, id);
  if (table === undefined) {
    throw new HttpError(404, "There is no such game table.");
  }
  return table;
}

async function mayControl({ database }: Context, { accountId }: Session, table: GameTable): Promise<boolean> {
  return table.teacherId === accountId || (await rolesOf(database, accountId)).isAdmin;
}

async function rolesOf(database: Context["database"], accountId: string) {
  const row = await database
    .selectFrom("accounts")
    .select(["isTeacher", "isAdmin"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  return { isTeacher: row?.isTeacher === 1, isAdmin: row?.isAdmin === 1 };
}
