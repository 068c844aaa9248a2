import { randomUUID } from "node:crypto";
import type { Owner, PaidPlanName } from "@belab/domain/plans";
import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import { ownerColumns } from "./planStore.ts";
import type { PlanRequestRow } from "./schema.ts";

export type PlanRequest = Selectable<PlanRequestRow> & { plan: PaidPlanName };

/**
 * Stores that an owner waits for a plan; one that waits already waits for this plan from now on.
 *
 * @returns whether nobody waited for the owner before.
 */
export async function storeRequest(
  transaction: Database,
  owner: Owner,
  { plan, requestedBy, requestedAt }: Pick<PlanRequest, "plan" | "requestedBy" | "requestedAt">,
): Promise<{ request: PlanRequest; isNew: boolean }> {
  const known = await findRequestOf(transaction, owner);
  if (known !== undefined) {
    await transaction.updateTable("planRequests").set({ plan }).where("id", "=", known.id).execute();
    return { request: { ...known, plan }, isNew: false };
  }
  const request = { id: randomUUID(), ...ownerColumns(owner), plan, requestedBy, requestedAt };
  await transaction.insertInto("planRequests").values(request).execute();
  return { request, isNew: true };
}

export async function findRequestOf(database: Database, owner: Owner): Promise<PlanRequest | undefined> {
  const row = await database
    .selectFrom("planRequests")
    .selectAll()
    .$if(owner.accountId !== undefined, (rows) => rows.where("accountId", "=", owner.accountId ?? ""))
    .$if(owner.organisationId !== undefined, (rows) => rows.where("organisationId", "=", owner.organisationId ?? ""))
    .executeTakeFirst();
  return row as PlanRequest | undefined;
}

export async function deleteRequestOf(transaction: Database, owner: Owner): Promise<void> {
  const request = await findRequestOf(transaction, owner);
  if (request !== undefined) {
    await takeRequest(transaction, request.id);
  }
}

/** Deletes a request: of several who answer it at the same moment, one gets it. */
export async function takeRequest(transaction: Database, id: string): Promise<PlanRequest | undefined> {
  const row = await transaction.deleteFrom("planRequests").where("id", "=", id).returningAll().executeTakeFirst();
  return row as PlanRequest | undefined;
}

/** A request with who asked. */
export interface ListedRequest extends PlanRequest {
  firstName: string;
  lastName: string;
  /** As the person typed it. */
  email: string;
}

/** Returns the oldest requests. */
export async function findRequests(database: Database, limit: number): Promise<ListedRequest[]> {
  const rows = await database
    .selectFrom("planRequests")
    .innerJoin("accounts", "accounts.id", "planRequests.requestedBy")
    .selectAll("planRequests")
    .select(["firstName", "lastName", "displayEmail as email"])
    .orderBy("requestedAt")
    .orderBy("planRequests.id")
    .limit(limit)
    .execute();
  return rows as ListedRequest[];
}

export async function countRequests(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("planRequests")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
