import { EmptyState } from "@belab/ui/EmptyState";
import { home } from "../content/home.ts";
import { PageHead } from "./PageHead.tsx";

export function AnalyticsPage() {
  return (
    <>
      <PageHead title="Analytics" />
      <EmptyState {...home.analytics} />
    </>
  );
}
