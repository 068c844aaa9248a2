export {
  PlanInForce,
  type PlanInForceLabels,
  type PlanInForceProps,
  type PlanTrial,
  type WaitingPlanRequest,
} from "./PlanInForce.tsx";
