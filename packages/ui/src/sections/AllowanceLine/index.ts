export { AllowanceLine, type AllowanceLineLabels, type AllowanceLineProps } from "./AllowanceLine.tsx";
