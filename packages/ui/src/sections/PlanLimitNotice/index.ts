export { PlanLimitNotice, type PlanLimitNoticeLabels, type PlanLimitNoticeProps } from "./PlanLimitNotice.tsx";
