export {
  type PlanRequestAnswer,
  type PlanRequestError,
  PlanRequestList,
  type PlanRequestListLabels,
  type PlanRequestListProps,
} from "./PlanRequestList.tsx";
