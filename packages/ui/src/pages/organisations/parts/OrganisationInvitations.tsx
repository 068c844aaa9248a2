import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/organisations/OrganisationPage";
import {
  InvitationList,
  type InvitationListProps,
  type MailedInvitation,
} from "../../../sections/InvitationList/InvitationList.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";

type ListProps =
  | "invitations"
  | "total"
  | "page"
  | "filter"
  | "ownRoles"
  | "inviting"
  | "left"
  | "progress"
  | "loading"
  | "pendingId"
  | "error"
  | "now"
  | "onInvite"
  | "onFilterChange"
  | "onPageChange";

export interface OrganisationInvitationsProps extends Pick<InvitationListProps, ListProps> {
  /** Resolves to whether the invitation was sent again. */
  onResend: (invitation: MailedInvitation) => Promise<boolean>;
  /** Resolves to whether the invitation was revoked. */
  onRevoke: (invitation: MailedInvitation) => Promise<boolean>;
}

/** Invitations by mail. */
export function OrganisationInvitations({ onResend, onRevoke, ...list }: OrganisationInvitationsProps) {
  const { messages, locale } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();

  async function resend(invitation: MailedInvitation) {
    if (await onResend(invitation)) {
      showDone(messages.resent);
    }
  }

  async function revoke(invitation: MailedInvitation) {
    const question = formatAll(messages.revokeQuestion, { email: invitation.email }, locale);
    if ((await ask(question)) && (await onRevoke(invitation))) {
      showDone(messages.revoked);
    }
  }

  return (
    <>
      <InvitationList {...list} onResend={resend} onRevoke={revoke} />
      {dialog}
    </>
  );
}
