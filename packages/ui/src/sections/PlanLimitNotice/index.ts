export { namePlan } from "./namePlan.ts";
export { PlanLimitNotice, type PlanLimitNoticeLabels, type PlanLimitNoticeProps } from "./PlanLimitNotice.tsx";
