import { accountPaths } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/accounts/LogoutPage";
import { ErrorPage } from "../../sections/ErrorPage/ErrorPage.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { useMessages } from "../../theme/messages.tsx";

export interface LogoutPageProps {
  /** The server could not be reached: the person is still signed in. @default false */
  failed?: boolean;
}

/**
 * Shown while a session is being ended, and where it could not be. It needs nothing but the outcome, and has no frame:
 * what that shows is about to change.
 */
export function LogoutPage({ failed = false }: LogoutPageProps) {
  const { messages } = useMessages(catalogue);
  return failed ? (
    <ErrorPage {...messages.failed} actionHref={accountPaths.home} />
  ) : (
    <LoadingState label={messages.pending} />
  );
}
