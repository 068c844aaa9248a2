import type { AuditAct } from "@belab/domain/organisations";
import { ok } from "@belab/domain/result";
import { lockAccount } from "../accounts/accountStore.ts";
import { type Database, shareOf, transact } from "../database/database.ts";
import type { Session } from "../http/caller.ts";
import { logAct } from "../organisations/auditLog.ts";
import { findMembership, lockOrganisation } from "../organisations/memberStore.ts";
import { findTable, type GameTable } from "./stores/tableStore.ts";

// Acts at tables of an organization, in the organization's audit log.

/** Locks the organization or account that owns a table. Lock the table afterwards, as everywhere. */
export async function lockOwnerOf(transaction: Database, tableId: string): Promise<void> {
  const table = await findTable(transaction, tableId);
  if (table?.organisationId) {
    await lockOrganisation(transaction, table.organisationId);
  } else if (table?.teacherId) {
    await lockAccount(transaction, table.teacherId);
  }
}

/**
 * Writes an act at a table into the audit log of its organization. The table of an account has no audit log.
 *
 * @param done.about - the account that the act affects.
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

/** Records an export of a table. Call it before the first byte is sent. */
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
