export { VerifyCodeForm, type VerifyCodeFormLabels, type VerifyCodeFormProps } from "./VerifyCodeForm.tsx";
