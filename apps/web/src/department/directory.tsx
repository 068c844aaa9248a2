import { organisationPageSize } from "@belab/domain/organisations";
import type { ListedOrganisation } from "@belab/ui/OrganisationDirectory";
import type { DirectoryOfOperator } from "@belab/ui/pages/department/DepartmentPage";
import { useState } from "react";
import { existingPage, useListChanges, usePagedSearch } from "../organisations/changes.ts";
import { type CallQuery, useCallQuery } from "../shell/query.ts";
import { OwnerPlansDialog } from "./memberPlans.tsx";

/** Returns all organisations, page by page, and what an operator does with them. */
export function useDirectory(): { query: CallQuery<"listOrganisations">; directory: DirectoryOfOperator } {
  const { search, page, setPage, field } = usePagedSearch();
  const query = useCallQuery("listOrganisations", { page, ...(search !== "" && { search }) });
  const { organisations = [], total = 0 } = query.answer ?? {};
  const { pendingId, failed, change } = useListChanges(["listOrganisations"], query.refetch);
  const [shown, setShown] = useState<ListedOrganisation>();
  return {
    query,
    directory: {
      ...field,
      organisations,
      total,
      page: existingPage(page, total, organisationPageSize),
      loading: query.isLoading || query.failure !== undefined,
      pendingId,
      error: failed && { organisationId: failed.id, message: failed.message },
      onPageChange: setPage,
      onProve: ({ organisationId }, domain) => void change(organisationId, "proveDomain", { organisationId, domain }),
      onPlansOpen: setShown,
      plans: shown && (
        <OwnerPlansDialog
          key={shown.organisationId}
          owner={{ organisationId: shown.organisationId }}
          name={shown.name}
          plans={organisationPlans}
          onClose={() => {
            setShown(undefined);
            void query.refetch();
          }}
        />
      ),
    },
  };
}

/** The plans that an organisation can have. */
const organisationPlans = ["university", "enterprise"] as const;
