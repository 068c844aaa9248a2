export { OpenTableForm, type OpenTableFormLabels, type OpenTableFormProps } from "./OpenTableForm.tsx";
export type { GameParametersProps, OpenTableFormValues, OpenTableGame, ParametersDraft } from "./openTableGame.ts";
