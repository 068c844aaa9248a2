export { UndoEmailForm, type UndoEmailFormLabels, type UndoEmailFormProps } from "./UndoEmailForm.tsx";
