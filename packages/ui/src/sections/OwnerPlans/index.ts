export { OwnerPlans, type OwnerPlansLabels, type OwnerPlansProps, type PlanChange } from "./OwnerPlans.tsx";
