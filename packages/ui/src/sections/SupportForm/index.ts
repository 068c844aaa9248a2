export {
  SupportForm,
  type SupportFormLabels,
  type SupportFormProps,
  type SupportFormValues,
  type SupportOrganisation,
} from "./SupportForm.tsx";
