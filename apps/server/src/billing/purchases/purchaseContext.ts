import type { Context } from "../../context.ts";
import type { OrganisationAccess } from "../organisationAccess.ts";

/** What changing a purchase works with: whom to tell of it is known to organisations. */
export interface PurchaseContext extends Pick<Context, "config" | "keys" | "now"> {
  organisations: Pick<OrganisationAccess, "ownersOf">;
}

/** The context of the billing area. */
export interface BillingContext extends Context {
  organisations: OrganisationAccess;
}
