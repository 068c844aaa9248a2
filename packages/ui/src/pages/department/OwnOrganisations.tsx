import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/department/DepartmentPage";
import {
  type MembershipOffer,
  OrganisationList,
  type OrganisationListProps,
  type OwnMembershipRequest,
  type OwnOrganisation,
} from "../../sections/OrganisationList/OrganisationList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { showDone, useQuestion } from "../common/notices.tsx";

type ListProps = "organisations" | "offers" | "requests" | "pendingId" | "error" | "now";

export interface OwnOrganisationsProps extends Pick<OrganisationListProps, ListProps> {
  /** Called before a question: an earlier error no longer matters. */
  onAsk?: () => void;
  /** Resolves to whether the person has left. */
  onLeave: (organisation: OwnOrganisation) => Promise<boolean>;
  /** Resolves to whether the person has joined. */
  onJoin: (offer: MembershipOffer) => Promise<boolean>;
  /** Resolves to whether the request was withdrawn. */
  onWithdraw: (request: OwnMembershipRequest) => Promise<boolean>;
}

/** Where the person belongs, and the question before they leave. */
export function OwnOrganisations({ onAsk, onLeave, onJoin, onWithdraw, ...list }: OwnOrganisationsProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();

  async function leave(organisation: OwnOrganisation) {
    const { name } = organisation;
    onAsk?.();
    if ((await ask(formatAll(messages.leave, { name }, locale))) && (await onLeave(organisation))) {
      showDone(format("left", { name }));
    }
  }

  async function join(offer: MembershipOffer) {
    if (await onJoin(offer)) {
      showDone(format("joined", { name: offer.name }));
    }
  }

  async function withdraw(request: OwnMembershipRequest) {
    if (await onWithdraw(request)) {
      showDone(messages.withdrawn);
    }
  }

  return (
    <>
      <OrganisationList {...list} onLeave={leave} onJoin={join} onWithdraw={withdraw} />
      {dialog}
    </>
  );
}
