export { labPlanRows, useFreeTeaching, useLabPlanColumns, useLabPlanRows } from "./labPlanRows.ts";
export {
  type PlanColumn,
  PlanComparison,
  type PlanComparisonLabels,
  type PlanComparisonProps,
  type PlanRow,
  type PlanRowGroup,
} from "./PlanComparison.tsx";
