export { OpenTableForm, type OpenTableFormLabels, type OpenTableFormProps } from "./OpenTableForm.tsx";
export type {
  GameParametersProps,
  GameSettings,
  OpenTableFormValues,
  OpenTableGame,
  ParametersDraft,
} from "./openTableGame.ts";
