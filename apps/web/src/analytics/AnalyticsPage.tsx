import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/analytics/AnalyticsPage";
import { EmptyState } from "@belab/ui/EmptyState";
import { useMessages } from "@belab/ui/theme";
import { PageHead } from "../shell/navigation.tsx";

export function AnalyticsPage() {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageHead title={messages.pageTitle} />
      <EmptyState subject="analytics" {...messages.empty} actionHref={tablePaths.games} />
    </>
  );
}
