export type { PlanGrant } from "../PlanRequestList/GrantForm.tsx";
export {
  OwnerPlans,
  type OwnerPlansLabels,
  type OwnerPlansProps,
  type OwnerTerm,
  type PlanChange,
} from "./OwnerPlans.tsx";
