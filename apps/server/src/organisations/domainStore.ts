import type { DomainOffer, DomainProof } from "@belab/domain/organisations";
import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import type { OrganisationDomainRow } from "./schema.ts";

export type OrganisationDomain = Selectable<OrganisationDomainRow>;

export function findDomains(database: Database, organisationId: string): Promise<OrganisationDomain[]> {
  return selectDomains(database, organisationId).orderBy("domain").execute();
}

export function findDomain(
  database: Database,
  organisationId: string,
  domain: string,
): Promise<OrganisationDomain | undefined> {
  return selectDomains(database, organisationId).where("domain", "=", domain).executeTakeFirst();
}

/** Whether an organisation has proved any domain. */
export async function hasProvedDomain(database: Database, organisationId: string): Promise<boolean> {
  const row = await selectDomains(database, organisationId)
    .where("provedAt", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an organisation has proved a domain. */
export async function isDomainProved(database: Database, organisationId: string, domain: string): Promise<boolean> {
  const row = await findDomain(database, organisationId, domain);
  return row !== undefined && row.provedAt !== null;
}

export async function insertDomain(transaction: Database, row: OrganisationDomain): Promise<void> {
  await transaction.insertInto("organisationDomains").values(row).execute();
}

export async function updateDomain(
  transaction: Database,
  { organisationId, domain }: Pick<OrganisationDomain, "organisationId" | "domain">,
  changes: { offer?: DomainOffer; provedAt?: number; provedBy?: DomainProof },
): Promise<void> {
  await transaction
    .updateTable("organisationDomains")
    .set(changes)
    .where("organisationId", "=", organisationId)
    .where("domain", "=", domain)
    .execute();
}

/** @returns false where the organisation has no such domain. */
export async function deleteDomain(transaction: Database, organisationId: string, domain: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("organisationDomains")
    .where("organisationId", "=", organisationId)
    .where("domain", "=", domain)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** An organisation that offers membership to those whose address is in a domain. */
export interface FoundOffer {
  organisationId: string;
  name: string;
  domain: string;
  offer: DomainOffer;
}

/**
 * Returns the open organisations that have proved a domain and offer membership by it, but for those that an account belongs to
 * or was removed from.
 */
export function findOffers(
  database: Database,
  { domain, accountId }: { domain: string; accountId: string },
  limit: number,
): Promise<FoundOffer[]> {
  return database
    .selectFrom("organisationDomains")
    .innerJoin("organisations", "organisations.id", "organisationDomains.organisationId")
    .select(["organisationId", "name", "domain", "offer"])
    .where("domain", "=", domain)
    .where("provedAt", "is not", null)
    .where("offer", "!=", "none")
    .where("closedAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("organisationMembers")
            .select("accountId")
            .whereRef("organisationMembers.organisationId", "=", "organisations.id")
            .where("accountId", "=", accountId),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("organisationRemovals")
            .select("accountId")
            .whereRef("organisationRemovals.organisationId", "=", "organisations.id")
            .where("accountId", "=", accountId),
        ),
      ),
    )
    .orderBy("nameKey")
    .orderBy("organisationId")
    .limit(limit)
    .execute();
}

function selectDomains(database: Database, organisationId: string) {
  return database.selectFrom("organisationDomains").selectAll().where("organisationId", "=", organisationId);
}
