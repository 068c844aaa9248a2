export { OpenTableForm, type OpenTableFormLabels, type OpenTableFormProps } from "./OpenTableForm.tsx";
export type {
  GameParametersProps,
  GameSettings,
  OpenTableClass,
  OpenTableFormValues,
  OpenTableGame,
  ParametersDraft,
  RenderAllowance,
  RenderPlanLimit,
  TableOwner,
} from "./openTableGame.ts";
