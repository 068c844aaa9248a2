import { organisationPageSize } from "@belab/domain/organisations";
import { OrganisationPage as Page } from "@belab/ui/pages/organisations/OrganisationPage";
import { useState } from "react";
import { useCallQuery } from "../../shell/query.ts";
import { existingPage } from "../changes.ts";
import { type PartProps, withFetch } from "./part.ts";

/** The audit log, page by page. */
export function LogPart({ organisation, base }: PartProps) {
  const { organisationId, timeZone } = organisation;
  const [page, setPage] = useState(1);
  const query = useCallQuery("listAuditLog", { organisationId, page });
  const { entries = [], total = 0 } = query.answer ?? {};
  return (
    <Page
      {...withFetch(base, query)}
      log={{
        entries,
        total,
        page: existingPage(page, total, organisationPageSize),
        loading: query.isLoading || query.failure !== undefined,
        timeZone,
        onPageChange: setPage,
      }}
    />
  );
}
