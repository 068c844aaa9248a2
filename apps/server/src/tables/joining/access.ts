import { ok, type Result } from "@belab/domain/result";
import { canWatch, type RolesThere, roleAt, screensOpenAfterEnd, type TableRole } from "@belab/domain/tables";
import { teachesClass } from "../../classes/classStore.ts";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { findMembership } from "../../organisations/memberStore.ts";
import type { TablesContext } from "../context.ts";
import { isErased } from "../stores/erasedTableStore.ts";
import { findTable, type GameTable } from "../stores/tableStore.ts";
import { isTokenOf, tableNamedBy } from "./joinKeys.ts";

/**
 * Returns what someone is at a table beside its players. Asks what they are in its organisation and its class only where that
 * matters.
 */
export async function roleOf(
  database: Database,
  { accountId, profile }: Session,
  table: GameTable,
  now: number,
): Promise<TableRole | null> {
  const { organisationId, teacherId } = table;
  const there =
    organisationId === null || teacherId === accountId
      ? undefined
      : await findRolesIn(database, organisationId, accountId);
  const teachesItsClass = teacherId !== accountId && (await teachesClassOf(database, table, accountId));
  return roleAt({ accountId, isOperator: profile.isOperator, there, teachesItsClass }, table, now);
}

/** Whether someone teaches the class that a table is for. */
export async function teachesClassOf(
  database: Database,
  { classId }: Pick<GameTable, "classId">,
  accountId: string,
): Promise<boolean> {
  return classId !== null && (await teachesClass(database, classId, accountId));
}

/** What someone is in an organisation; undefined where they are no member. */
async function findRolesIn(
  database: Database,
  organisationId: string,
  accountId: string,
): Promise<RolesThere | undefined> {
  const membership = await findMembership(database, organisationId, accountId);
  return (
    membership && {
      isAdministrator: membership.roles.includes("administrator"),
      isTeacher: membership.roles.includes("teacher"),
    }
  );
}

/**
 * Returns what someone is who sees what the teacher of a table sees; null where they may not. That support looks is logged,
 * so that the teacher can be told who did.
 */
export async function watcherOf(
  { database, log, now }: Pick<TablesContext, "database" | "log" | "now">,
  session: Session,
  table: GameTable,
): Promise<TableRole | null> {
  const role = await roleOf(database, session, table, now());
  if (!canWatch(role)) {
    return null;
  }
  if (role === "support") {
    log.info(
      { accountId: session.accountId, gameTableId: table.id },
      "support looks at a table whose teacher lets them",
    );
  }
  return role;
}

/** The table that is named by its id, or by the token of its projector's link. */
export async function findTableOfScreen(
  { database, keys, now }: TablesContext,
  { gameTableId, projectorToken }: { gameTableId?: string | undefined; projectorToken?: string | undefined },
): Promise<Result<GameTable, "table-not-found" | "table-erased">> {
  const id = projectorToken === undefined ? gameTableId : tableOfProjector(keys, projectorToken);
  const table = id === undefined ? undefined : await findTable(database, id);
  if (id !== undefined && table === undefined && (await isErased(database, id))) {
    return notFound("table-erased");
  }
  const endedAt = projectorToken === undefined ? null : (table?.endedAt ?? null);
  const isClosed = endedAt !== null && endedAt + screensOpenAfterEnd <= now();
  return table === undefined || isClosed ? notFound("table-not-found") : ok(table);
}

function tableOfProjector(keys: TablesContext["keys"], token: string): string | undefined {
  return isTokenOf(keys, "projector", token) ? tableNamedBy(token) : undefined;
}
