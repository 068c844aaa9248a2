import { OrganisationPage as Page } from "@belab/ui/pages/organisations/OrganisationPage";
import { failureText } from "../../shell/failureText.ts";
import { useCallMutation, useCallQuery } from "../../shell/query.ts";
import { useListChanges } from "../changes.ts";
import { reasons } from "../reasons.ts";
import { type PartProps, withFetch } from "./part.ts";

/** Mail domains. */
export function DomainsPart({ organisation, base }: PartProps) {
  const { organisationId, hasDashboard, erasedAt } = organisation;
  const query = useCallQuery("listDomains", { organisationId });
  const addition = useCallMutation({ invalidates: ["listDomains"] });
  const { pendingId, failed, change } = useListChanges(["listDomains", "readOrganisation"], query.refetch);
  return (
    <Page
      {...withFetch(base, query)}
      domains={{
        domains: query.answer?.domains ?? [],
        changeable: hasDashboard && erasedAt === null,
        loading: query.isLoading || query.failure !== undefined,
        pending: addition.isPending,
        pendingDomain: pendingId,
        errors: {
          add: addition.failure && failureText(addition.failure, reasons),
          change: failed && { domain: failed.id, message: failed.message },
        },
        onAdd: async (domain) => (await addition.send("addDomain", { organisationId, domain })).kind === "success",
        onCheck: ({ domain }) => change(domain, "checkDomain", { organisationId, domain }),
        onOfferChange: ({ domain }, offer) => change(domain, "setDomainOffer", { organisationId, domain, offer }),
        onRemove: ({ domain }) => change(domain, "removeDomain", { organisationId, domain }),
      }}
    />
  );
}
