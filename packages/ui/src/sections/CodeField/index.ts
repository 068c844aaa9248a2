export { CodeField, type CodeFieldLabels, type CodeFieldProps } from "./CodeField.tsx";
