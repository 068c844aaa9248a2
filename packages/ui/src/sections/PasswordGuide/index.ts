export { PasswordGuide, type PasswordGuideLabels, type PasswordGuideProps } from "./PasswordGuide.tsx";
