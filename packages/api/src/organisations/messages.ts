import type { OrganisationReason } from "@belab/domain/organisations";
import type { PlanLimitReason, PlanReason } from "@belab/domain/plans";
import details from "@belab/locales/en/organisations/DetailReasons";
import catalogue from "@belab/locales/en/organisations/Reasons";
import plans from "@belab/locales/en/plans/Reasons";
import type { MessagesFor } from "../message.ts";

/** Reasons that are refused outside the rules. */
export type OrganisationRequestReason =
  | "organisation-not-found"
  | "organisation-role-needed"
  | "organisation-member-not-found"
  | "invitation-not-found"
  | "invitation-link-not-found"
  | "membership-request-not-found"
  | "domain-not-found"
  | "offer-not-found";

const own = { ...details.messages, ...catalogue.messages };

type OwnMessages = MessagesFor<Exclude<OrganisationReason, PlanLimitReason> | OrganisationRequestReason, typeof own>;

/** Those about plans too: an organisation is made with a trial, and takes nobody in without a plan. */
export const organisationMessages: OwnMessages & Pick<typeof plans.messages, PlanReason> = {
  ...plans.messages,
  ...(own satisfies OwnMessages),
};
