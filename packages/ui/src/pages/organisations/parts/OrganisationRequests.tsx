import catalogue from "@belab/locales/en/organisations/OrganisationPage";
import { useOrganisationTexts } from "../../../messages/organisations.ts";
import {
  type MembershipRequest,
  MembershipRequestList,
  type MembershipRequestListProps,
} from "../../../sections/MembershipRequestList/MembershipRequestList.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone } from "../../common/notices.tsx";

type ListProps =
  | "requests"
  | "total"
  | "page"
  | "accepting"
  | "loading"
  | "pendingId"
  | "error"
  | "now"
  | "onPageChange";

export interface OrganisationRequestsProps extends Pick<MembershipRequestListProps, ListProps> {
  /** Resolves to whether the answer was stored. */
  onAnswer: (request: MembershipRequest, accepted: boolean) => Promise<boolean>;
}

/** Who asks to become a member. */
export function OrganisationRequests({ onAnswer, ...list }: OrganisationRequestsProps) {
  const { format } = useMessages(catalogue);
  const { nameOf } = useOrganisationTexts();

  async function answer(request: MembershipRequest, accepted: boolean) {
    if (await onAnswer(request, accepted)) {
      showDone(format(accepted ? "accepted" : "declined", { name: nameOf(request) }));
    }
  }

  return <MembershipRequestList {...list} onAnswer={answer} />;
}
