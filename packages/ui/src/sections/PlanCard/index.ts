export { type PlanAction, PlanCard, type PlanCardLabels, type PlanCardProps } from "./PlanCard.tsx";
