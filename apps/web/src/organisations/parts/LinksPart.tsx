import { invitationPath } from "@belab/domain/organisations";
import { OrganisationPage as Page } from "@belab/ui/pages/organisations/OrganisationPage";
import { useState } from "react";
import { wholeAddress } from "../../api.ts";
import { failureText } from "../../shell/failureText.ts";
import { useCallMutation, useCallQuery } from "../../shell/query.ts";
import { useListChanges } from "../changes.ts";
import { reasons } from "../reasons.ts";
import { type PartProps, withFetch } from "./part.ts";

/** Invitation links. The address of a new one is known to this page alone, until it is left. */
export function LinksPart({ organisation, base }: PartProps) {
  const { organisationId, takesIn, erasedAt } = organisation;
  const query = useCallQuery("listInvitationLinks", { organisationId });
  const creation = useCallMutation({ invalidates: ["listInvitationLinks"] });
  const { pendingId, failed, change } = useListChanges(["listInvitationLinks"], query.refetch);
  const [address, setAddress] = useState<string>();
  return (
    <Page
      {...withFetch(base, query)}
      links={{
        links: query.answer?.links ?? [],
        address,
        creating: takesIn && erasedAt === null,
        loading: query.isLoading || query.failure !== undefined,
        pending: creation.isPending,
        pendingId,
        errors: {
          create: creation.failure && failureText(creation.failure, reasons),
          end: failed && { linkId: failed.id, message: failed.message },
        },
        onCreate: (values) =>
          void creation.send("createInvitationLink", { organisationId, ...values }, ({ token }) =>
            setAddress(wholeAddress(invitationPath(token))),
          ),
        onEnd: ({ linkId }) => change(linkId, "endInvitationLink", { organisationId, linkId }),
      }}
    />
  );
}
