import catalogue from "@belab/locales/en/organisations/InvitationPage";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { InvitationCard, type InvitationCardProps } from "../../sections/InvitationCard/InvitationCard.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { useMessages } from "../../theme/messages.tsx";
import type { FetchProps } from "../common/Fetched.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

type CardProps =
  | "invitation"
  | "dead"
  | "answer"
  | "signedIn"
  | "error"
  | "pending"
  | "signInHref"
  | "signUpHref"
  | "otherAccountHref"
  | "now"
  | "onAccept"
  | "onDecline";

export interface InvitationPageProps extends Pick<InvitationCardProps, CardProps> {
  /** Why the invitation could not be read. */
  fetch?: FetchProps;
}

/**
 * The page of the link of an invitation to an organization.
 * Needs the invitation, or why it can't be accepted; until one is known, it says that it is loading.
 */
export function InvitationPage({ fetch = {}, ...card }: InvitationPageProps) {
  const { messages } = useMessages(catalogue);
  const isKnown = card.invitation !== undefined || card.dead !== undefined;
  return (
    <PublicPage pageTitle={messages.pageTitle} accountPage>
      {isKnown && <InvitationCard {...card} />}
      {!isKnown && fetch.error && <FailureNote text={fetch.error} {...(fetch.onRetry && { onRetry: fetch.onRetry })} />}
      {!isKnown && !fetch.error && <LoadingState />}
    </PublicPage>
  );
}
