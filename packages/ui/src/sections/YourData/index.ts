export type { OpenTable } from "./DeleteAccountDialog.tsx";
export { YourData, type YourDataErrors, type YourDataLabels, type YourDataProps } from "./YourData.tsx";
