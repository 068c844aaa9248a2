import type { AuditAct } from "@belab/domain/organisations";
import { ok } from "@belab/domain/result";
import { lockAccount } from "../accounts/accountStore.ts";
import { type Database, shareOf, transact } from "../database/database.ts";
import type { Session } from "../http/caller.ts";
import { logAct } from "../organisations/auditLog.ts";
import { findMembership, lockOrganisation } from "../organisations/memberStore.ts";
import { findTable, type GameTable } from "./stores/tableStore.ts";

// What was done with power at a table of an organisation stands in the organisation's audit log.

/** Locks the organisation or the account of a table: always before the table, as everywhere. */
export async function lockOwnerOf(transaction: Database, tableId: string): Promise<void> {
  const table = await findTable(transaction, tableId);
  if (table?.organisationId) {
    await lockOrganisation(transaction, table.organisationId);
  } else if (table?.teacherId) {
    await lockAccount(transaction, table.teacherId);
  }
}

/**
 * Writes what somebody has done at a table into the audit log of its organisation; nothing for a table of an account.
 *
 * @param done.about - the account to which it was done.
 */
export async function logTableAct(
  transaction: Database,
  { id, organisationId, classId }: Pick<GameTable, "id" | "organisationId" | "classId">,
  { accountId, profile }: Session,
  done: { act: AuditAct; about?: string | null; at: number },
): Promise<void> {
  if (organisationId === null) {
    return;
  }
  const isMember = (await findMembership(transaction, organisationId, accountId)) !== undefined;
  await logAct(transaction, organisationId, {
    ...{ act: done.act, at: done.at, by: accountId, classId, gameTableId: id },
    ...(done.about && { about: done.about }),
    actor: profile.isOperator && !isMember ? "operator" : "account",
  });
}

/** Records an export of what happened at a table, before its first byte leaves. */
export async function logTableExport(
  { database, now }: { database: Database; now: () => number },
  session: Session,
  table: GameTable,
): Promise<void> {
  await transact<undefined, never>(shareOf(database, table.id), async (transaction) => {
    await logTableAct(transaction, table, session, { act: "results-exported", at: now() });
    return ok();
  });
}
