import type { Context } from "../context.ts";
import type { FindPurchaseEnd } from "../plans/plans.ts";
import type { OnMemberLeaves, OnOrganisationClosed, OrganisationExports } from "./leaving.ts";

/** What the calls of organisations work with, beside what every area has. */
export interface OrganisationContext extends Context {
  onMemberLeaves: OnMemberLeaves;
  onOrganisationClosed: OnOrganisationClosed;
  exports: OrganisationExports;
  /** Undefined where no plans are sold. */
  findPurchaseEnd: FindPurchaseEnd | undefined;
}
