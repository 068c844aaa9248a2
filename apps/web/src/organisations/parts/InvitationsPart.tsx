import { type InvitationState, type OrganisationRole, organisationPageSize } from "@belab/domain/organisations";
import { OrganisationPage as Page } from "@belab/ui/pages/organisations/OrganisationPage";
import { useState } from "react";
import { api } from "../../api.ts";
import { useCallQuery } from "../../shell/query.ts";
import { existingPage, useListChanges } from "../changes.ts";
import { inviteAll } from "../inviteAll.ts";
import { type PartProps, withFetch } from "./part.ts";

/** Invitations by mail, page by page. */
export function InvitationsPart({ organisation, refresh, base }: PartProps) {
  const { organisationId, roles, takesIn, erasedAt, invitationsLeft } = organisation;
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState<InvitationState | "">("");
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const query = useCallQuery("listInvitations", { organisationId, page, ...(filter !== "" && { state: filter }) });
  const { invitations = [], total = 0 } = query.answer ?? {};
  const { pendingId, failed, change } = useListChanges(["listInvitations", "readOrganisation"], query.refetch);

  async function invite(emails: readonly string[], invitedAs: readonly OrganisationRole[]) {
    const problems = await inviteAll(
      emails,
      (email) => api.invite({ organisationId, email, roles: [...invitedAs] }),
      (done) => setProgress({ done, total: emails.length }),
    );
    setProgress(undefined);
    await Promise.all([query.refetch(), refresh()]);
    return problems;
  }

  return (
    <Page
      {...withFetch(base, query)}
      invitations={{
        invitations,
        total,
        page: existingPage(page, total, organisationPageSize),
        filter,
        ownRoles: roles,
        inviting: takesIn && erasedAt === null,
        left: invitationsLeft,
        progress,
        loading: query.isLoading || query.failure !== undefined,
        pendingId,
        error: failed && { invitationId: failed.id, message: failed.message },
        onInvite: invite,
        onPageChange: setPage,
        onFilterChange: (state) => {
          setFilter(state);
          setPage(1);
        },
        onResend: ({ invitationId }) => change(invitationId, "resendInvitation", { organisationId, invitationId }),
        onRevoke: ({ invitationId }) => change(invitationId, "revokeInvitation", { organisationId, invitationId }),
      }}
    />
  );
}
