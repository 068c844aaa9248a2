import type { Context } from "../../context.ts";
import type { OrganisationAccess } from "../organisationAccess.ts";

/** What buying against an invoice works with. */
export interface InstitutionContext
  extends Pick<Context, "config" | "database" | "keys" | "now" | "outbox" | "threads" | "log" | "draining"> {
  organisations: OrganisationAccess;
}
