import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/FormTextField";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { Spinner } from "../../elements/Spinner.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./FieldMark.module.css";

/** The names of a field's marks, by default those of the provider's language. */
export type FieldMarkLabels = Overrides<Messages>;

export type FieldMarkState = "neutral" | "checking" | "error" | "success";

export interface FieldMarkProps {
  state: FieldMarkState;
  labels?: FieldMarkLabels | undefined;
}

/** The mark at the end of a field: a spinner, a tick or an exclamation mark, or nothing. */
export function FieldMark({ state, labels }: FieldMarkProps) {
  const { messages } = useMessages(catalogue, labels);
  switch (state) {
    case "checking":
      return (
        <span className={classes.spinner} role="img" aria-label={messages.checking}>
          <Spinner />
        </span>
      );
    case "success":
      return <IconCheck className={classes.mark} data-state={state} role="img" aria-label={messages.accepted} />;
    case "error":
      return <IconAlertCircle className={classes.mark} data-state={state} aria-hidden />;
    default:
      return null;
  }
}

/** A check under way outdates the last answer; an error outweighs success. */
export function fieldMarkState(field: { checking: boolean; error: boolean; success: boolean }): FieldMarkState {
  if (field.checking) {
    return "checking";
  }
  if (field.error) {
    return "error";
  }
  return field.success ? "success" : "neutral";
}
