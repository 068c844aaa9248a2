export { PlanList, type PlanListLabels, type PlanListProps } from "./PlanList.tsx";
