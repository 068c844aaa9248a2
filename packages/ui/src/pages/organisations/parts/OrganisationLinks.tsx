import catalogue from "@belab/locales/en/organisations/OrganisationPage";
import {
  type InvitationLink,
  InvitationLinkList,
  type InvitationLinkListProps,
} from "../../../sections/InvitationLinkList/InvitationLinkList.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";

type ListProps = "links" | "address" | "creating" | "errors" | "pending" | "pendingId" | "loading" | "now" | "onCreate";

export interface OrganisationLinksProps extends Pick<InvitationLinkListProps, ListProps> {
  /** Resolves to whether the link was ended. */
  onEnd: (link: InvitationLink) => Promise<boolean>;
}

/** Invitation links. */
export function OrganisationLinks({ onEnd, ...list }: OrganisationLinksProps) {
  const { messages } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();

  async function end(link: InvitationLink) {
    if ((await ask(messages.endQuestion)) && (await onEnd(link))) {
      showDone(messages.ended);
    }
  }

  return (
    <>
      <InvitationLinkList {...list} onEnd={end} />
      {dialog}
    </>
  );
}
