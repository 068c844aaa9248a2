export {
  ChangeEmailForm,
  type ChangeEmailFormLabels,
  type ChangeEmailFormProps,
  type ChangeEmailStep,
} from "./ChangeEmailForm.tsx";
