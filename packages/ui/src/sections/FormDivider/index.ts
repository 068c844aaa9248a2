export { FormDivider, type FormDividerProps } from "./FormDivider.tsx";
