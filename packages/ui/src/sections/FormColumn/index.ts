export { FormColumn, type FormColumnProps } from "./FormColumn.tsx";
