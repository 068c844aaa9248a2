import { randomInt } from "node:crypto";
import { ok, type Result, refuse } from "@belab/domain/result";
import { openTablesMax, pauseClock, resumeClock, startClock, stopClock, type TableClock } from "@belab/domain/tables";
import { lockAccount } from "../accounts/accountStore.ts";
import type { CleanUpContext } from "../area.ts";
import type { Context, PersonalData } from "../context.ts";
import { forbidden, notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { type Limit, limitKey, takeFromLimit } from "../limits/limits.ts";
import {
  countOpenTables,
  endRunOutTables,
  findAllTablesOf,
  findTable,
  type GameTable,
  insertTable,
  replaceClock,
} from "./tableStore.ts";

/** The topic of events that tell of a table's change; their subject is its id. */
export const tableChanged = "table changed";

/** Tables that one teacher opens. */
const openings: Limit = { max: 100, windowMs: 60 * 60 * 1000 };

/** Tables that one statement ends, so that none holds the database for long. */
const batch = 1_000;

/** Letters and digits of a table's id, without those that are read for each other. */
const idAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const idLength = 10;

export type FoundTable = Result<GameTable, "table-not-found">;

/** What came of changing a table's clock. */
export type ChangedTable = Result<undefined, "table-not-found" | "not-your-table" | "table-ended">;

/** A table as it is now. */
export async function readTable({ database, now }: Pick<Context, "database" | "now">, id: string): Promise<FoundTable> {
  const table = await findTable(database, id, now());
  return table === undefined ? notFound("table-not-found") : ok(table);
}

/** Opens a table whose clock runs at once. */
export async function openTable(
  { database, keys, now }: Context,
  { accountId, profile }: Session,
  { game, durationSeconds }: { game: GameTable["game"]; durationSeconds: number },
): Promise<Result<{ gameTableId: string }, "teachers-only" | "too-many-open" | "too-many-requests">> {
  if (!profile.isTeacher) {
    return forbidden("teachers-only");
  }
  const limited = await takeFromLimit(database, limitKey(keys, "open table", accountId), openings, now());
  if (!limited.ok) {
    return limited;
  }
  return database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId);
    if ((await countOpenTables(transaction, accountId, now())) >= openTablesMax) {
      return refuse("too-many-open", { max: openTablesMax });
    }
    const openedAt = now();
    const clock = startClock(openedAt, durationSeconds * 1000);
    const id = newTableId();
    await insertTable(transaction, { id, teacherId: accountId, game, clock, openedAt, endedAt: null });
    return ok({ gameTableId: id });
  });
}

/** Stops a table's clock; one that is paused stays as it is. */
export function pauseTable(context: Context, session: Session, id: string): Promise<ChangedTable> {
  return changeClock(context, session, id, pauseClock);
}

/** Lets a table's clock run again; one that runs stays as it is. */
export function resumeTable(context: Context, session: Session, id: string): Promise<ChangedTable> {
  return changeClock(context, session, id, resumeClock);
}

/** Ends a table, whose clock then stands still; one that has ended stays as it is. */
export async function endTable(context: Context, session: Session, id: string): Promise<ChangedTable> {
  for (;;) {
    const found = await findControlledTable(context, session, id);
    if (!found.ok || found.value.endedAt !== null) {
      return found.ok ? ok() : found;
    }
    const time = context.now();
    const { clock } = found.value;
    if (await storeClock(context, id, clock, stopClock(clock, time), time)) {
      return ok();
    }
  }
}

/** Whether somebody may pause, resume and end a table. */
export function mayControl({ accountId, profile }: Session, { teacherId }: GameTable): boolean {
  return teacherId === accountId || profile.isAdmin;
}

/** Ends the tables whose time was up an hour ago, a batch at most, and tells whoever shows them. */
export async function endTablesThatRanOut({ database, now, events }: CleanUpContext): Promise<void> {
  for (const id of await endRunOutTables(database, now(), batch)) {
    await events.publish(tableChanged, id);
  }
}

/** A teacher's tables. Whoever shows one of them is told that it is gone. */
export const tablePersonalData: PersonalData = {
  async read({ database }, accountId) {
    return { gameTables: (await findAllTablesOf(database, accountId)).map(personalTable) };
  },
  async erase(transaction, { events }, accountId) {
    const tables = await findAllTablesOf(transaction, accountId);
    return async () => {
      await Promise.all(tables.map(({ id }) => events.publish(tableChanged, id)));
    };
  },
};

/** Changes the clock as the caller finds it; where another call was faster, as that one left it. */
async function changeClock(
  context: Context,
  session: Session,
  id: string,
  change: (clock: TableClock, now: number) => TableClock,
): Promise<ChangedTable> {
  for (;;) {
    const found = await findControlledTable(context, session, id);
    if (!found.ok) {
      return found;
    }
    const { clock, endedAt } = found.value;
    if (endedAt !== null) {
      return refuse("table-ended");
    }
    const changed = change(clock, context.now());
    if (changed === clock || (await storeClock(context, id, clock, changed))) {
      return ok();
    }
  }
}

async function findControlledTable(
  context: Context,
  session: Session,
  id: string,
): Promise<Result<GameTable, "table-not-found" | "not-your-table">> {
  const found = await readTable(context, id);
  return found.ok && !mayControl(session, found.value) ? forbidden("not-your-table") : found;
}

/** @returns false where another call has changed the clock since it was seen. */
async function storeClock(
  { database, events }: Context,
  id: string,
  seen: TableClock,
  clock: TableClock,
  endedAt: number | null = null,
): Promise<boolean> {
  const isStored = await replaceClock(database, id, seen, clock, endedAt);
  if (isStored) {
    await events.publish(tableChanged, id);
  }
  return isStored;
}

/** Names a table; nobody guesses one (49 bits). */
export function newTableId(): string {
  return Array.from({ length: idLength }, () => idAlphabet[randomInt(idAlphabet.length)]).join("");
}

function personalTable({
  id,
  game,
  state,
  deadline,
  remaining,
  openedAt,
  endedAt,
}: Awaited<ReturnType<typeof findAllTablesOf>>[number]) {
  return {
    gameTableId: id,
    game,
    clock: state,
    deadline: isoTime(deadline),
    remainingSeconds: remaining === null ? null : remaining / 1000,
    openedAt: isoTime(openedAt),
    endedAt: isoTime(endedAt),
  };
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
