export {
  ChangePasswordForm,
  type ChangePasswordFormLabels,
  type ChangePasswordFormProps,
  type ChangePasswordFormValues,
} from "./ChangePasswordForm.tsx";
