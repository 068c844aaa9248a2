export { FormColumn, type FormColumnProps } from "./FormColumn.tsx";
export { OtherWays, type OtherWaysProps } from "./OtherWays.tsx";
export { SubmitButton, type SubmitButtonProps } from "./SubmitButton.tsx";
