import type { Context } from "../context.ts";
import type { OnMemberLeaves, OnOrganisationClosed, OrganisationExports } from "./leaving.ts";

/** What the calls of organisations work with, beside what every area has. */
export interface OrganisationContext extends Context {
  onMemberLeaves: OnMemberLeaves;
  onOrganisationClosed: OnOrganisationClosed;
  exports: OrganisationExports;
}
