export type { OpenTable, PlansState, RunningPlan } from "./DeleteAccountDialog.tsx";
export { YourData, type YourDataErrors, type YourDataLabels, type YourDataProps } from "./YourData.tsx";
