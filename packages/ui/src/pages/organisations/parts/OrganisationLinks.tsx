import linksCatalogue, { type Messages as LinksMessages } from "@belab/locales/en/organisations/InvitationLinkList";
import catalogue from "@belab/locales/en/organisations/OrganisationPage";
import {
  type InvitationLink,
  InvitationLinkList,
  type InvitationLinkListProps,
} from "../../../sections/InvitationLinkList/InvitationLinkList.tsx";
import { QrCode } from "../../../sections/JoinCode/QrCode.tsx";
import { ShareAddress } from "../../../sections/ShareAddress/ShareAddress.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";

type ListProps = "links" | "creating" | "errors" | "pending" | "pendingId" | "loading" | "now" | "onCreate";

export interface OrganisationLinksProps extends Pick<InvitationLinkListProps, ListProps> {
  /** The whole address of the link that was just made; it is shown only now. */
  address?: string | undefined;
  /** Resolves to whether the link was ended. */
  onEnd: (link: InvitationLink) => Promise<boolean>;
}

/** Invitation links. */
export function OrganisationLinks({ address, onEnd, ...list }: OrganisationLinksProps) {
  const { messages } = useMessages(catalogue);
  const links = useMessages(linksCatalogue).messages;
  const created = address === undefined ? undefined : createdLink(address, links);
  const [ask, dialog] = useQuestion();

  async function end(link: InvitationLink) {
    if ((await ask(messages.endQuestion)) && (await onEnd(link))) {
      showDone(messages.ended);
    }
  }

  return (
    <>
      <InvitationLinkList key={address} {...list} created={created} onEnd={end} />
      {dialog}
    </>
  );
}

function createdLink(address: string, messages: LinksMessages) {
  return {
    address: <ShareAddress address={address} labels={{ address: messages.address }} />,
    code: <QrCode text={address} label={messages.qr} />,
  };
}
