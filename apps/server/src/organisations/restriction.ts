import type { OrganisationRole } from "@belab/domain/organisations";
import type { PlanName } from "@belab/domain/plans";
import type { PaidPlan } from "../plans/plans.ts";
import type { OrganisationContext } from "./context.ts";
import { type Contact, findContacts } from "./memberStore.ts";

/** Why an organisation has no plan in force that it pays for. */
export interface Restriction {
  /** The day of the unpaid invoice, as 2026-11-28. */
  invoicedOn: string;
  /** The owner who can settle it; null where the reader is one. */
  owner: Contact | null;
}

/** Returns why a plan is restricted, for a member; null where it is in force, or none is paid for. */
export async function restrictionFor(
  { database }: Pick<OrganisationContext, "database">,
  {
    organisationId,
    roles,
    plan,
  }: { organisationId: string; roles: readonly OrganisationRole[]; plan: PlanName | null },
  paid: PaidPlan | undefined,
): Promise<Restriction | null> {
  if (plan !== null || paid === undefined || paid.unpaidInvoiceOn === null) {
    return null;
  }
  const [owner = null] = roles.includes("owner") ? [] : await findContacts(database, organisationId, 1, ["owner"]);
  return { invoicedOn: paid.unpaidInvoiceOn, owner };
}
