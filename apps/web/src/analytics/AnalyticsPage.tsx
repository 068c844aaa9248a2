import { tablePaths } from "@belab/domain/tables";
import { EmptyState } from "@belab/ui/EmptyState";
import { PageHead } from "../shell/navigation.tsx";
import { texts } from "./texts.ts";

export function AnalyticsPage() {
  return (
    <>
      <PageHead title={texts.title} />
      <EmptyState subject="analytics" {...texts.empty} actionHref={tablePaths.games} />
    </>
  );
}
