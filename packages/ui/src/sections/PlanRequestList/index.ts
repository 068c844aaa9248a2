export type { PlanGrant } from "./GrantForm.tsx";
export {
  type PlanRequestAnswer,
  type PlanRequestError,
  type PlanRequestItem,
  PlanRequestList,
  type PlanRequestListLabels,
  type PlanRequestListProps,
} from "./PlanRequestList.tsx";
