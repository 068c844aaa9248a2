export {
  type CataloguePlan,
  type PlanAction,
  PlanCard,
  type PlanCardLabels,
  type PlanCardProps,
  type PlanFeature,
} from "./PlanCard.tsx";
