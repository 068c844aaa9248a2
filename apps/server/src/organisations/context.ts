import type { Context } from "../context.ts";
import type { OnMemberLeaves, OrganisationExports } from "./leaving.ts";

/** What the calls of organisations work with, beside what every area has. */
export interface OrganisationContext extends Context {
  onMemberLeaves: OnMemberLeaves;
  exports: OrganisationExports;
}
