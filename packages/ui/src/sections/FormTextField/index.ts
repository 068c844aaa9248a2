export { FormTextField, type FormTextFieldLabels, type FormTextFieldProps } from "./FormTextField.tsx";
