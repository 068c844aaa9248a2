import type { Context } from "../../context.ts";
import type { VatIdChecker } from "../orders/vatIdChecks.ts";

/** What buying against an invoice works with. */
export interface InstitutionContext extends Context {
  /** Asks the office that keeps VAT identifications. */
  checkVatId: VatIdChecker;
}
