import catalogue from "@belab/locales/en/classes/ClassJoinPage";
import { ClassJoinCard, type ClassJoinCardProps } from "../../sections/ClassJoinCard/ClassJoinCard.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { useMessages } from "../../theme/messages.tsx";
import type { FetchProps } from "../common/Fetched.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

type CardProps =
  | "joinable"
  | "dead"
  | "joined"
  | "signedIn"
  | "otherAddress"
  | "error"
  | "pending"
  | "signInHref"
  | "signUpHref"
  | "otherAccountHref"
  | "classHref"
  | "onJoin"
  | "onCode";

export interface ClassJoinPageProps extends Pick<ClassJoinCardProps, CardProps> {
  /** It is not known yet which class it is, or who is signed in. @default false */
  loading?: boolean;
  /** Why the class could not be read. */
  fetch?: FetchProps;
}

/**
 * The page on which people join a class, by its code, its link or a personal invitation. Without one of them, it asks for a code.
 */
export function ClassJoinPage({ loading = false, fetch = {}, ...card }: ClassJoinPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle} accountPage>
      {fetch.error && <FailureNote text={fetch.error} {...(fetch.onRetry && { onRetry: fetch.onRetry })} />}
      {!fetch.error && (loading ? <LoadingState /> : <ClassJoinCard {...card} />)}
    </PublicPage>
  );
}
