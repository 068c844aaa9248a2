import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import type { FindPaidPlan } from "../plans/plans.ts";
import type { OnMemberLeaves, OnOrganisationClosed, OrganisationExports } from "./leaving.ts";

/** What the calls of organisations work with, beside what every area has. */
export interface OrganisationContext extends Context {
  onMemberLeaves: OnMemberLeaves;
  onOrganisationClosed: OnOrganisationClosed;
  exports: OrganisationExports;
  /** Whether plans can be bought. */
  isSelling: (config: Config) => boolean;
  /** Undefined where no plans are sold. */
  findPaidPlan: FindPaidPlan | undefined;
}
