export { OpenTableForm, type OpenTableFormLabels, type OpenTableFormProps } from "./OpenTableForm.tsx";
export type {
  GameParametersProps,
  GameSettings,
  OpenTableFormValues,
  OpenTableGame,
  ParametersDraft,
  RenderPlanLimit,
  TableOwner,
} from "./openTableGame.ts";
