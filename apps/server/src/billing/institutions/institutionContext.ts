import type { Context } from "../../context.ts";
import type { VatIdChecker } from "../orders/vatIdChecks.ts";
import type { OrganisationAccess } from "../organisationAccess.ts";

/** What buying against an invoice works with. */
export interface InstitutionContext
  extends Pick<Context, "config" | "database" | "keys" | "now" | "outbox" | "threads" | "log" | "draining"> {
  organisations: OrganisationAccess;
  /** Asks the office that keeps VAT identifications. */
  checkVatId: VatIdChecker;
}
