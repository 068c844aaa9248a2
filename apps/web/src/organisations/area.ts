import { organisationPaths } from "@belab/domain/organisations";
import type { Area } from "../shell/area.ts";

/** Organisations: looking after one, making one, and the pages to which their mails lead. */
export const organisations: Area = {
  publicPages: [
    {
      path: organisationPaths.invitation,
      prerendered: false,
      load: async () => (await import("./InvitationPage.tsx")).InvitationPage,
    },
    {
      path: organisationPaths.stopInvitations,
      prerendered: false,
      load: async () => (await import("./StopInvitationsPage.tsx")).StopInvitationsPage,
    },
  ],
  settingsPages: [
    {
      path: organisationPaths.organisation,
      load: async () => (await import("./OrganisationPage.tsx")).OrganisationPage,
    },
    {
      path: organisationPaths.create,
      load: async () => (await import("./NewOrganisationPage.tsx")).NewOrganisationPage,
    },
  ],
};
