export { AnalyticsPage } from "@belab/ui/pages/analytics/AnalyticsPage";
