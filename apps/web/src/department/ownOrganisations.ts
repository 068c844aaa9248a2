import type { Answer } from "@belab/api";
import type { DepartmentPageProps } from "@belab/ui/pages/department/DepartmentPage";
import { useListChanges } from "../organisations/changes.ts";
import type { CallQuery } from "../shell/query.ts";
import { useRefreshProfile } from "../shell/state.ts";

/** Returns where the person belongs, and what they do about it: leave, join, and withdraw a request. */
export function useOwnOrganisations({
  answer,
  refetch,
}: CallQuery<"readOrganisations">): Pick<DepartmentPageProps, "own" | "creating"> {
  const refreshProfile = useRefreshProfile();
  const { pendingId, failed, change, reset } = useListChanges(["readOrganisations", "readPlan"], refetch);

  /** What the sidebar says of the person may have changed. */
  async function changed(made: Promise<boolean>): Promise<boolean> {
    const isMade = await made;
    if (isMade) {
      await refreshProfile();
    }
    return isMade;
  }

  if (answer === undefined) {
    return {};
  }
  const { organisations, offers, requests } = answer;
  return {
    own: {
      organisations,
      offers,
      requests,
      pendingId,
      error: failed,
      onAsk: reset,
      onLeave: ({ organisationId }) => changed(change(organisationId, "leaveOrganisation", { organisationId })),
      onJoin: ({ organisationId }) => changed(change(organisationId, "acceptOffer", { organisationId })),
      onWithdraw: ({ requestId }) => change(requestId, "withdrawMembershipRequest", { requestId }),
    },
    creating: creatingOf(answer),
  };
}

function creatingOf({ isOperator, trial }: Answer<"readOrganisations">): DepartmentPageProps["creating"] {
  if (isOperator) {
    return "operator";
  }
  return trial === "available" ? "trial" : undefined;
}
