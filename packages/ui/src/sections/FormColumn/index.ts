export { FormColumn, type FormColumnProps } from "./FormColumn.tsx";
export { SubmitButton, type SubmitButtonProps } from "./SubmitButton.tsx";
