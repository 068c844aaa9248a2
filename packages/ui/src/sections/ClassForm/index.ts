export {
  type ClassAllowance,
  ClassForm,
  type ClassFormLabels,
  type ClassFormProps,
  type ClassFormValues,
  type ClassOwner,
  type CopiedClass,
  type RenderClassLimit,
} from "./ClassForm.tsx";
