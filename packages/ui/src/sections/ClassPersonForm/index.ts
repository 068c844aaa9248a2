export {
  ClassPersonForm,
  type ClassPersonFormLabels,
  type ClassPersonFormProps,
  type ClassPersonFormValues,
} from "./ClassPersonForm.tsx";
