export {
  OpenTableForm,
  type OpenTableFormLabels,
  type OpenTableFormProps,
  type OpenTableFormValues,
} from "./OpenTableForm.tsx";
