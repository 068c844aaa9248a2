export { PasswordField, type PasswordFieldLabels, type PasswordFieldProps } from "./PasswordField.tsx";
export { PasswordGuide, type PasswordGuideLabels, type PasswordGuideProps } from "./PasswordGuide.tsx";
