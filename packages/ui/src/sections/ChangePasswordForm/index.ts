export {
  ChangePasswordForm,
  type ChangePasswordFormErrors,
  type ChangePasswordFormLabels,
  type ChangePasswordFormProps,
  type ChangePasswordFormValues,
} from "./ChangePasswordForm.tsx";
