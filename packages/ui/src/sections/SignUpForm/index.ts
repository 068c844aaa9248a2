export type { FieldCheck } from "../FormTextField/FieldCheck.ts";
export { SignUpForm, type SignUpFormLabels, type SignUpFormProps, type SignUpValues } from "./SignUpForm.tsx";
