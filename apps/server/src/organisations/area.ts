import { organisationContract } from "@belab/api/organisations/contract";
import detailReasons from "@belab/locales/en/organisations/DetailReasons";
import reasons from "@belab/locales/en/organisations/Reasons";
import type { Area } from "../area.ts";
import type { Config } from "../config.ts";
import type { FindPaidPlan } from "../plans/plans.ts";
import { createCleanUp } from "./cleanUp.ts";
import type { OnMemberLeaves, OnOrganisationClosed, OnOrganisationErased, OrganisationExports } from "./leaving.ts";
import { organisationComposers } from "./mails.ts";
import { organisationMigrations } from "./migrations.ts";
import { registerOrganisationRoutes } from "./organisationRoutes.ts";
import { createPersonalData } from "./personalData.ts";

/** What areas that build on organisations do when something of one ends. */
export interface OrganisationsOptions {
  onMemberLeaves?: readonly OnMemberLeaves[];
  onOrganisationClosed?: readonly OnOrganisationClosed[];
  onOrganisationErased?: readonly OnOrganisationErased[];
  exports?: readonly OrganisationExports[];
  /** Absent where no plans are sold. */
  findPaidPlan?: FindPaidPlan | undefined;
  /** Whether plans can be bought. @default they can't */
  isSelling?: ((config: Config) => boolean) | undefined;
}

/** Creates the area of organisations: who belongs to them, as what, and how people come in and leave. */
export function createOrganisationsArea(options: OrganisationsOptions = {}): Area {
  const onMemberLeaves: OnMemberLeaves = async (transaction, leaving) => {
    for (const listener of options.onMemberLeaves ?? []) {
      await listener(transaction, leaving);
    }
  };
  const onOrganisationClosed: OnOrganisationClosed = async (transaction, closed) => {
    for (const listener of options.onOrganisationClosed ?? []) {
      await listener(transaction, closed);
    }
  };
  const onOrganisationErased: OnOrganisationErased = async (transaction, organisationId, now) => {
    for (const listener of options.onOrganisationErased ?? []) {
      if (await listener(transaction, organisationId, now)) {
        return true;
      }
    }
    return false;
  };
  const exports: OrganisationExports = Object.assign({}, ...(options.exports ?? []));
  return {
    name: "organisations",
    contract: organisationContract,
    reasons: [detailReasons, reasons],
    tables: {
      organisations: { key: ["id"] },
      organisationPictures: { key: ["id"] },
      organisationMembers: { key: ["organisationId", "accountId"] },
      organisationRemovals: { key: ["organisationId", "accountId"] },
      organisationInvitations: { key: ["id"] },
      organisationLinks: { key: ["id"] },
      membershipRequests: { key: ["id"] },
      organisationDomains: { key: ["organisationId", "domain"] },
      organisationLog: { key: ["organisationId", "number"] },
      invitationStops: { key: ["digest"], isUnderSecret: true },
    },
    migrations: organisationMigrations,
    cleanUp: createCleanUp(onOrganisationErased),
    personalData: createPersonalData({ onMemberLeaves, onOrganisationClosed }),
    mails: organisationComposers,
    start: (context) => ({
      routes: (scope) =>
        registerOrganisationRoutes(scope, {
          ...context,
          ...{ onMemberLeaves, onOrganisationClosed, exports, findPaidPlan: options.findPaidPlan },
          isSelling: options.isSelling ?? (() => false),
        }),
    }),
  };
}
