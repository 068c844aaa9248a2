import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/analytics/AnalyticsPage";
import { EmptyState } from "../../sections/EmptyState/EmptyState.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageTitle } from "../common/PageTitle.tsx";

/** How people decided in the games that they played; so far, that there is nothing to show. */
export function AnalyticsPage() {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <EmptyState subject="analytics" {...messages.empty} actionHref={tablePaths.games} />
    </>
  );
}
