import { dataContractVersion } from "@belab/domain/classes";
import { ok, type Result } from "@belab/domain/result";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { forbidden, notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { logAct } from "../organisations/auditLog.ts";
import { findMembership } from "../organisations/memberStore.ts";
import { ownerOf } from "./classStore.ts";
import type { OwnerColumns } from "./schema.ts";
import { lockOwner } from "./standing.ts";

// The contract about processing data on behalf of an owner (GDPR, article 28), which an owner accepts before a list is
// imported.

/** Returns when the contract of an owner was accepted; null where it was not. */
export async function findAcceptance(database: Database, ownerId: string): Promise<number | null> {
  const acceptances = await findAcceptances(database, [ownerId]);
  return acceptances.get(ownerId) ?? null;
}

/** Returns when the contracts of some owners were accepted; those that were not are missing. */
export async function findAcceptances(
  database: Database,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ownerIds.length === 0) {
    return new Map();
  }
  const rows = await database
    .selectFrom("dataContracts")
    .select(["ownerId", "acceptedAt"])
    .where("ownerId", "in", ownerIds)
    .where("version", ">=", dataContractVersion)
    .execute();
  return new Map(rows.map(({ ownerId, acceptedAt }) => [ownerId, acceptedAt]));
}

type AcceptReason = "organisation-not-found" | "organisation-role-needed";

/** Accepts the contract on behalf of the caller, or of an organisation of which they are an owner. */
export function acceptContract(
  context: Pick<Context, "database" | "now">,
  { accountId }: Session,
  organisationId: string | null,
): Promise<Result<{ acceptedAt: number }, AcceptReason>> {
  const owner = ownerOf(organisationId === null ? { accountId } : { organisationId });
  return transact<{ acceptedAt: number }, AcceptReason>(context.database, async (transaction) => {
    if (organisationId !== null) {
      const membership = await findMembership(transaction, organisationId, accountId);
      if (membership === undefined) {
        return notFound("organisation-not-found");
      }
      if (!membership.roles.includes("owner")) {
        return forbidden("organisation-role-needed", { role: "owner" });
      }
    }
    if ((await lockOwner(transaction, owner)) === undefined) {
      return notFound("organisation-not-found");
    }
    const known = await findAcceptance(transaction, owner.ownerId);
    if (known !== null) {
      return ok({ acceptedAt: known });
    }
    return ok({ acceptedAt: await storeAcceptance(transaction, owner, accountId, context.now()) });
  });
}

async function storeAcceptance(
  transaction: Database,
  owner: OwnerColumns,
  accountId: string,
  now: number,
): Promise<number> {
  const { ownerId, accountId: ownerAccountId, organisationId } = owner;
  const accepted = { acceptedBy: accountId, acceptedAt: now, version: dataContractVersion };
  await transaction
    .insertInto("dataContracts")
    .values({ ownerId, accountId: ownerAccountId, organisationId, ...accepted })
    .onConflict((conflict) => conflict.column("ownerId").doUpdateSet(accepted))
    .execute();
  if (organisationId !== null) {
    await logAct(transaction, organisationId, { act: "data-contract-accepted", at: now, by: accountId });
  }
  return now;
}
