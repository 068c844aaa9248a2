import catalogue from "@belab/locales/en/common/UnreachablePage";
import { ErrorPage } from "../../sections/ErrorPage/ErrorPage.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageTitle } from "./PageTitle.tsx";

export interface UnreachablePageProps {
  /** Asks the server again. */
  onRetry: () => void;
}

/**
 * Takes the place of the signed-in area where the server cannot be asked who is signed in.
 * Needs what asks again.
 */
export function UnreachablePage({ onRetry }: UnreachablePageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.title} />
      <ErrorPage title={messages.title} text={messages.text} actionLabel={messages.retry} onAction={onRetry} />
    </>
  );
}
