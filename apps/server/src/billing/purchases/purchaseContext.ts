import type { Context } from "../../context.ts";
import type { OrganisationAccess } from "../organisationAccess.ts";

/** What changing a purchase works with. */
export type PurchaseContext = Pick<Context, "config" | "keys" | "now">;

/** The context of the billing area. */
export interface BillingContext extends Context {
  organisations: OrganisationAccess;
}
