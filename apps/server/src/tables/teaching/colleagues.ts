import { ok, type Result, refuse } from "@belab/domain/result";
import { colleaguesMax, type TableReason, takeOverAt } from "@belab/domain/tables";
import { type Database, shareOf, transact } from "../../database/database.ts";
import { forbidden, notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { findMembership, findMembershipsOf, findTeachers } from "../../organisations/memberStore.ts";
import { publishChange, type TablesContext } from "../context.ts";
import { roleOf, teachesClassOf } from "../joining/access.ts";
import {
  findColleagueTables,
  findNamedColleagues,
  isNamedColleague,
  replaceNamedColleagues,
} from "../stores/colleagueStore.ts";
import { appendToTable } from "../stores/logStore.ts";
import { findTable, type GameTable, lockTable, updateTable } from "../stores/tableStore.ts";
import { lockOwnerOf, logTableAct } from "../tableAudit.ts";
import { type Controlled, type ControlReason, runCommand } from "./command.ts";

// Teachers of one organisation take tables over from each other.

/** Tables of colleagues that a teacher is shown. */
const tablesShown = 50;

type TakeOverReason = "table-not-found" | "not-colleague" | "take-over-too-early" | "table-ended";

/** Returns from when on somebody can take a table over; null where they cannot. */
export async function findTakeOver(
  database: Database,
  table: GameTable,
  { accountId }: Pick<Session, "accountId">,
): Promise<number | null> {
  return takeOverAt({
    isEnded: table.endedAt !== null,
    openedAt: table.openedAt,
    seenAt: table.teacherSeenAt,
    isTrusted:
      (await isNamedColleague(database, table.id, accountId)) || (await teachesClassOf(database, table, accountId)),
  });
}

/** Lists the open tables of other teachers in the organisations in which someone teaches. */
export async function listColleagueTables({ database, now }: TablesContext, { accountId }: Session) {
  const teaching = (await findMembershipsOf(database, accountId)).filter(({ roles }) => roles.includes("teacher"));
  const names = new Map(teaching.map(({ organisationId, name }) => [organisationId, name]));
  const found = await findColleagueTables(database, { accountId, organisationIds: [...names.keys()] }, tablesShown);
  const tables = found.map(({ id, game, name, openedAt, startedAt, teacherSeenAt, isTrusted, ...table }) => ({
    gameTableId: id,
    game,
    name,
    status: startedAt === null ? ("lobby" as const) : ("playing" as const),
    openedAt,
    organisationId: table.organisationId,
    organisation: names.get(table.organisationId) ?? "",
    firstName: table.firstName,
    lastName: table.lastName,
    takeOverAt: takeOverAt({ isEnded: false, openedAt, seenAt: teacherSeenAt, isTrusted }),
  }));
  return ok({ tables, serverTime: now() });
}

/**
 * Makes a colleague the teacher of an open table: one whom its teacher has named or who teaches its class, or any once its teacher has been gone for
 * a while. Of two at the same moment, one gets it; the other then has to wait until that one is gone.
 */
export async function takeOverTable(
  context: TablesContext,
  session: Session,
  id: string,
): Promise<Result<undefined, TakeOverReason>> {
  const { accountId } = session;
  const taken = await transact<undefined, TakeOverReason>(shareOf(context.database, id), async (transaction) => {
    await lockOwnerOf(transaction, id);
    const table = await lockTable(transaction, id);
    if (table === undefined) {
      return notFound("table-not-found");
    }
    if (table.teacherId === accountId) {
      return ok();
    }
    if (!(await teachesThere(transaction, table, accountId))) {
      return forbidden("not-colleague");
    }
    const now = context.now();
    const from = await findTakeOver(transaction, table, session);
    if (from === null) {
      return refuse("table-ended");
    }
    return from <= now
      ? changeTeacher(transaction, table, accountId, { now, by: session, kind: "takenOver" })
      : refuse("take-over-too-early", { at: from });
  });
  if (taken.ok) {
    await publishChange(context, id);
    context.log.info({ accountId, gameTableId: id }, "a colleague has taken a table over");
  }
  return taken;
}

/** Hands an open table to a colleague of its teacher. Administrators can stop a table, but never become its teacher that way. */
export async function handOverTable(
  context: TablesContext,
  session: Session,
  id: string,
  { accountId }: { accountId: string },
): Controlled<undefined, "colleague-not-found"> {
  return runCommand<TableReason | "colleague-not-found">(
    context,
    session,
    id,
    async ({ transaction, table, role, now }) => {
      if (table.teacherId === accountId) {
        return ok();
      }
      const isOwn = accountId === session.accountId && role !== "teacher";
      return !isOwn && (await teachesThere(transaction, table, accountId))
        ? changeTeacher(transaction, table, accountId, { now, by: session, kind: "handedOver" })
        : notFound("colleague-not-found");
    },
    { byStoppers: true, locksOwner: true },
  );
}

/** Names the colleagues who may take a table over at any time, in place of those who were named before. */
export function nameColleagues(
  context: TablesContext,
  session: Session,
  id: string,
  { accountIds }: { accountIds: readonly string[] },
): Controlled<undefined, "colleague-not-found"> {
  return runCommand<TableReason | "colleague-not-found">(context, session, id, async ({ transaction, table, now }) => {
    for (const accountId of accountIds) {
      if (!(await teachesThere(transaction, table, accountId))) {
        return notFound("colleague-not-found");
      }
    }
    await replaceNamedColleagues(transaction, id, accountIds);
    await appendToTable(transaction, table, now, [{ kind: "colleaguesNamed", content: { accountIds } }]);
    return ok();
  });
}

/** Lists who else teaches in the organisation of a table, for who can hand it over. */
export async function listColleagues(
  { database, now }: TablesContext,
  session: Session,
  id: string,
): Promise<Result<{ colleagues: Colleague[] }, ControlReason>> {
  const table = await findTable(database, id);
  if (table === undefined) {
    return notFound("table-not-found");
  }
  const role = await roleOf(database, session, table, now());
  if (role === null || role === "colleague") {
    return forbidden("not-your-table");
  }
  if (table.organisationId === null) {
    return ok({ colleagues: [] });
  }
  const named = await findNamedColleagues(database, id);
  const teachers = await findTeachers(database, table.organisationId, colleaguesMax + 1);
  const colleagues = teachers
    .filter(({ accountId }) => accountId !== table.teacherId)
    .filter(({ accountId }) => role === "teacher" || accountId !== session.accountId)
    .slice(0, colleaguesMax)
    .map((teacher) => ({ ...teacher, isNamed: named.has(teacher.accountId) }));
  return ok({ colleagues });
}

interface Colleague {
  accountId: string;
  firstName: string;
  lastName: string;
  isNamed: boolean;
}

async function teachesThere(database: Database, { organisationId }: GameTable, accountId: string): Promise<boolean> {
  const membership = organisationId === null ? undefined : await findMembership(database, organisationId, accountId);
  return membership?.roles.includes("teacher") ?? false;
}

/** Support was let in by the teacher before, and is no longer. */
async function changeTeacher(
  transaction: Database,
  table: GameTable,
  teacherId: string,
  { now, by, kind }: { now: number; by: Session; kind: "takenOver" | "handedOver" },
): Promise<Result<undefined, never>> {
  await updateTable(transaction, table.id, { teacherId, teacherSeenAt: now, supportUntil: null });
  await appendToTable(transaction, table, now, [
    { kind, content: { from: table.teacherId, to: teacherId, by: by.accountId } },
  ]);
  const done =
    kind === "takenOver"
      ? ({ act: "table-taken-over", about: table.teacherId } as const)
      : ({ act: "table-handed-over", about: teacherId } as const);
  await logTableAct(transaction, table, by, { ...done, at: now });
  return ok();
}
