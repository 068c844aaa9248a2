import { classPageSize } from "@belab/domain/classes";
import { OrganisationPage as Page } from "@belab/ui/pages/organisations/OrganisationPage";
import { useCallQuery } from "../../shell/query.ts";
import { existingPage, usePagedSearch } from "../changes.ts";
import { type PartProps, withFetch } from "./part.ts";

/** The classes, page by page. */
export function ClassesPart({ organisation, base }: PartProps) {
  const { organisationId } = organisation;
  const { search, page, setPage, field } = usePagedSearch();
  const query = useCallQuery("listOrganisationClasses", { organisationId, page, ...(search !== "" && { search }) });
  const { classes = [], total = 0 } = query.answer ?? {};
  return (
    <Page
      {...withFetch(base, query)}
      classes={{
        ...field,
        classes,
        total,
        page: existingPage(page, total, classPageSize),
        loading: query.isLoading || query.failure !== undefined,
        onPageChange: setPage,
      }}
    />
  );
}
