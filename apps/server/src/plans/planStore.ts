import type { Entitlements, Owner, Term } from "@belab/domain/plans";
import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import type { PlanTermRow } from "./schema.ts";

/** A plan that an owner has for some time, as it is stored. */
export interface StoredTerm extends Term {
  id: string;
  note: string;
  createdAt: number;
}

/** The columns that name an owner. */
export function ownerColumns({
  accountId = null,
  organisationId = null,
}: {
  accountId?: string | null | undefined;
  organisationId?: string | null | undefined;
}) {
  return { accountId, organisationId };
}

/** Returns an owner's plans that have not ended. */
export async function findTerms(database: Database, owner: Owner, now: number): Promise<StoredTerm[]> {
  const rows = await selectTerms(database, owner).where("endsAt", ">", now).orderBy("endsAt").execute();
  return rows.map(termOf);
}

/** Returns all plans that an owner has and had, the latest first. */
export async function findTermHistory(database: Database, owner: Owner, limit: number): Promise<StoredTerm[]> {
  const rows = await selectTerms(database, owner).orderBy("startsAt", "desc").orderBy("id").limit(limit).execute();
  return rows.map(termOf);
}

/** Returns the plans of some organisations that have not ended, by organisation. */
export function findTermsByOrganisation(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, StoredTerm[]>> {
  return findTermsBy("organisationId", database, ids, now);
}

/** Returns the plans of some accounts that have not ended, by account. */
export function findTermsByAccount(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, StoredTerm[]>> {
  return findTermsBy("accountId", database, ids, now);
}

async function findTermsBy(
  owner: "organisationId" | "accountId",
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, StoredTerm[]>> {
  const rows =
    ids.length === 0
      ? []
      : await database.selectFrom("planTerms").selectAll().where(owner, "in", ids).where("endsAt", ">", now).execute();
  const terms = new Map<string, StoredTerm[]>();
  for (const row of rows) {
    const id = row[owner] ?? "";
    terms.set(id, [...(terms.get(id) ?? []), termOf(row)]);
  }
  return terms;
}

/** Whether an organisation has, or has had, a plan that was given or paid. */
export async function hasLastingPlan(database: Database, organisationId: string): Promise<boolean> {
  const term = await database
    .selectFrom("planTerms")
    .select("id")
    .where("organisationId", "=", organisationId)
    .where("source", "!=", "trial")
    .limit(1)
    .executeTakeFirst();
  return term !== undefined;
}

export function insertTerm(
  transaction: Database,
  owner: Owner,
  { extras, ...term }: StoredTerm & Pick<PlanTermRow, "givenBy">,
): Promise<unknown> {
  return transaction
    .insertInto("planTerms")
    .values({ ...ownerColumns(owner), ...term, extras: JSON.stringify(extras) })
    .execute();
}

/** Ends a trial or a grant that has not ended. @returns whether there was one. */
export async function endTerm(transaction: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("planTerms")
    .set({ endsAt: now })
    .where("id", "=", id)
    .where("endsAt", ">", now)
    .where("source", "in", ["trial", "grant"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends the trial of an owner who has one, as where they buy a plan. */
export async function endTrial(transaction: Database, owner: Owner, now: number): Promise<void> {
  const { accountId, organisationId } = ownerColumns(owner);
  await transaction
    .updateTable("planTerms")
    .set({ endsAt: now })
    .where("source", "=", "trial")
    .where("endsAt", ">", now)
    .where(accountId === null ? "organisationId" : "accountId", "=", accountId ?? organisationId)
    .execute();
}

/** Moves the end of a plan that is paid for. */
export async function moveEnd(
  transaction: Database,
  id: string,
  { endsAt, paidUntil }: Pick<PlanTermRow, "endsAt"> & { paidUntil: number },
): Promise<void> {
  await transaction.updateTable("planTerms").set({ endsAt, paidUntil }).where("id", "=", id).execute();
}

/** A plan with its owner. */
export interface OwnedTerm extends StoredTerm {
  accountId: string | null;
  organisationId: string | null;
}

export async function findTerm(database: Database, id: string): Promise<OwnedTerm | undefined> {
  const row = await database.selectFrom("planTerms").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ...termOf(row), accountId: row.accountId, organisationId: row.organisationId };
}

/** Deletes all that is kept about the plan of an organisation. */
export async function deletePlansOf(transaction: Database, organisationId: string): Promise<void> {
  await transaction.deleteFrom("planTerms").where("organisationId", "=", organisationId).execute();
  await transaction.deleteFrom("planRequests").where("organisationId", "=", organisationId).execute();
}

/** The columns of a plan without its owner. */
type TermColumns = Omit<Selectable<PlanTermRow>, "givenBy" | "accountId" | "organisationId">;

/** Returns the plans among the rows of a left join. */
export function joinedTerms(rows: readonly Joined<TermColumns>[]): StoredTerm[] {
  return rows.filter(isTerm).map(termOf);
}

/** A row whose columns are null where there was nothing to join. */
type Joined<Columns> = { [Column in keyof Columns]: Columns[Column] | null };

function isTerm(row: Joined<TermColumns>): row is TermColumns {
  return row.id !== null;
}

function termOf({ id, plan, source, startsAt, endsAt, paidUntil, extras, note, createdAt }: TermColumns): StoredTerm {
  return {
    ...{ id, plan, source, startsAt, endsAt, paidUntil, note, createdAt },
    extras: JSON.parse(extras) as Partial<Entitlements>,
  };
}

function selectTerms(database: Database, { accountId, organisationId }: Owner) {
  const terms = database.selectFrom("planTerms").selectAll();
  return accountId === undefined
    ? terms.where("organisationId", "=", organisationId)
    : terms.where("accountId", "=", accountId);
}
