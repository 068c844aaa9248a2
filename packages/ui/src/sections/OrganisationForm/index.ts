export {
  OrganisationForm,
  type OrganisationFormErrors,
  type OrganisationFormLabels,
  type OrganisationFormProps,
  type OrganisationFormValues,
} from "./OrganisationForm.tsx";
