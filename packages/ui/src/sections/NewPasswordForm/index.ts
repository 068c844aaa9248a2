export { NewPasswordForm, type NewPasswordFormLabels, type NewPasswordFormProps } from "./NewPasswordForm.tsx";
