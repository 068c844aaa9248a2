import { type OrganisationRole, organisationPageSize } from "@belab/domain/organisations";
import type { OrganisationMember } from "@belab/ui/OrganisationMemberTable";
import { OrganisationPage as Page } from "@belab/ui/pages/organisations/OrganisationPage";
import { useState } from "react";
import { failureText } from "../../shell/failureText.ts";
import { useCallMutation, useCallQuery } from "../../shell/query.ts";
import { useRefreshProfile } from "../../shell/state.ts";
import { existingPage, usePagedSearch } from "../changes.ts";
import { reasons } from "../reasons.ts";
import { type PartProps, withFetch } from "./part.ts";

/** The members, page by page, whose roles are changed and who are removed. */
export function MembersPart({ organisation, base }: PartProps) {
  const { organisationId, roles, takesIn, erasedAt } = organisation;
  const { search, page, setPage, field } = usePagedSearch();
  const [filter, setFilter] = useState<OrganisationRole | "">("");
  const query = useCallQuery("listOrganisationMembers", {
    organisationId,
    page,
    ...(search !== "" && { search }),
    ...(filter !== "" && { role: filter }),
  });
  const { members = [], total = 0 } = query.answer ?? {};
  const changes = useMemberChanges(organisationId, query.refetch);
  return (
    <Page
      {...withFetch(base, query)}
      members={{
        ...field,
        ...changes,
        members,
        total,
        page: existingPage(page, total, organisationPageSize),
        filter,
        ownRoles: roles,
        changeable: takesIn && erasedAt === null,
        loading: query.isLoading || query.failure !== undefined,
        onPageChange: setPage,
        onFilterChange: (role) => {
          setFilter(role);
          setPage(1);
        },
      }}
    />
  );
}

/** Changes and removes members. Who changes themself may see another page afterwards. */
function useMemberChanges(organisationId: string, refetch: () => Promise<unknown>) {
  const refreshProfile = useRefreshProfile();
  const { send, isPending, failure } = useCallMutation({
    invalidates: ["listOrganisationMembers", "readOrganisation", "readOrganisations"],
  });
  const idsOf = (members: readonly OrganisationMember[]) => members.map(({ accountId }) => accountId);

  async function isDone(members: readonly OrganisationMember[], made: Promise<{ kind: string }>): Promise<boolean> {
    const { kind } = await made;
    if (kind !== "success") {
      void refetch();
    } else if (members.some(({ isSelf }) => isSelf)) {
      await refreshProfile();
    }
    return kind === "success";
  }

  return {
    pending: isPending,
    error: failure && failureText(failure, reasons),
    onChange: (
      members: readonly OrganisationMember[],
      change: { give: readonly OrganisationRole[]; take: readonly OrganisationRole[] },
    ) => {
      const request = { organisationId, accountIds: idsOf(members), give: [...change.give], take: [...change.take] };
      return isDone(members, send("changeRoles", request));
    },
    onRemove: (members: readonly OrganisationMember[]) =>
      isDone(members, send("removeMembers", { organisationId, accountIds: idsOf(members) })),
  };
}
