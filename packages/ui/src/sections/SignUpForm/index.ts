export type { FieldCheck } from "./FieldCheck.ts";
export { SignUpForm, type SignUpFormLabels, type SignUpFormProps, type SignUpValues } from "./SignUpForm.tsx";
