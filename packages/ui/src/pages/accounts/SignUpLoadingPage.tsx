import catalogue from "@belab/locales/en/accounts/SignUpPage";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface SignUpLoadingPageProps {
  /** The step that is being loaded. */
  step: "account" | "code" | "profile";
  /** Why it could not be loaded. */
  error?: string | undefined;
  /** Tries again after an error. */
  onRetry?: () => void;
}

/**
 * Takes the place of a step of sign-up until it is known what that step asks for.
 * Needs to know which step it is, for the browser's tab.
 */
export function SignUpLoadingPage({ step, error, onRetry }: SignUpLoadingPageProps) {
  const { messages } = useMessages(catalogue);
  const titles = { account: messages.pageTitle, code: messages.activationTitle, profile: messages.profileTitle };
  return (
    <PublicPage pageTitle={titles[step]} accountPage>
      {error === undefined ? <LoadingState /> : <FailureNote text={error} {...(onRetry && { onRetry })} />}
    </PublicPage>
  );
}
