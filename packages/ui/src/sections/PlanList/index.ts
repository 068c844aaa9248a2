export type { CataloguePlan, PlanAction, PlanCardLabels, PlanFeature } from "../PlanCard/PlanCard.tsx";
export { labPlans, useLabPlans } from "./labPlans.tsx";
export { type PlanChoice, PlanList, type PlanListLabels, type PlanListProps } from "./PlanList.tsx";
