export { type PlanChoice, PlanList, type PlanListLabels, type PlanListProps } from "./PlanList.tsx";
