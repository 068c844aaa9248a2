import { organisationPageSize } from "@belab/domain/organisations";
import { OrganisationPage as Page } from "@belab/ui/pages/organisations/OrganisationPage";
import { useState } from "react";
import { useCallQuery } from "../../shell/query.ts";
import { existingPage, useListChanges } from "../changes.ts";
import { type PartProps, withFetch } from "./part.ts";

/** Who asks to become a member. */
export function RequestsPart({ organisation, base }: PartProps) {
  const { organisationId, takesIn, erasedAt } = organisation;
  const [page, setPage] = useState(1);
  const query = useCallQuery("listMembershipRequests", { organisationId, page });
  const { requests = [], total = 0 } = query.answer ?? {};
  const { pendingId, failed, change } = useListChanges(["listMembershipRequests", "readOrganisation"], query.refetch);
  return (
    <Page
      {...withFetch(base, query)}
      requests={{
        requests,
        total,
        page: existingPage(page, total, organisationPageSize),
        accepting: takesIn && erasedAt === null,
        loading: query.isLoading || query.failure !== undefined,
        pendingId,
        error: failed && { requestId: failed.id, message: failed.message },
        onPageChange: setPage,
        onAnswer: ({ requestId }, accept) =>
          change(requestId, "answerMembershipRequest", { organisationId, requestId, accept }),
      }}
    />
  );
}
