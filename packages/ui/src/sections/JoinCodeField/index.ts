export { JoinCodeField, type JoinCodeFieldProps } from "./JoinCodeField.tsx";
