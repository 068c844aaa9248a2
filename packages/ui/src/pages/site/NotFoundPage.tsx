import catalogue from "@belab/locales/en/site/NotFoundPage";
import { ErrorPage } from "../../sections/ErrorPage/ErrorPage.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

/**
 * What is shown at an address that leads nowhere.
 * It needs no data: its texts are its own.
 */
export function NotFoundPage() {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      <ErrorPage kind="notFound" title={messages.title} text={messages.text} />
    </PublicPage>
  );
}
