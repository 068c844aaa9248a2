import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/analytics/AnalyticsPage";
import { EmptyState } from "@belab/ui/EmptyState";
import { PageTitle } from "@belab/ui/pages/common/PageTitle";
import { useMessages } from "@belab/ui/theme";

export function AnalyticsPage() {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <EmptyState subject="analytics" {...messages.empty} actionHref={tablePaths.games} />
    </>
  );
}
