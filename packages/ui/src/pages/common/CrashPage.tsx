import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/common/CrashPage";
import { ErrorPage } from "../../sections/ErrorPage/ErrorPage.tsx";
import { FormLink } from "../../sections/FormLink/FormLink.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageTitle } from "./PageTitle.tsx";

export interface CrashPageProps {
  /** Another attempt has failed for want of a connection. @default false */
  offline?: boolean;
  /** Loads the page again. */
  onRetry: () => void;
}

/**
 * Takes the place of a page that failed, usually because its code could not be loaded.
 * Needs what loads it again.
 */
export function CrashPage({ offline = false, onRetry }: CrashPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.title} />
      <ErrorPage
        title={messages.title}
        text={offline ? messages.offline : messages.text}
        actionLabel={messages.retry}
        onAction={onRetry}
      >
        <FormLink href={sitePaths.landing}>{messages.back}</FormLink>
      </ErrorPage>
    </>
  );
}
