import catalogue from "@belab/locales/en/site/NotFoundPage";
import { ErrorPage } from "@belab/ui/ErrorPage";
import { useMessages } from "@belab/ui/theme";
import { PublicPage } from "../shell/PublicPage.tsx";

export function NotFoundPage() {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage title={messages.pageTitle}>
      <ErrorPage kind="notFound" title={messages.title} text={messages.text} />
    </PublicPage>
  );
}
