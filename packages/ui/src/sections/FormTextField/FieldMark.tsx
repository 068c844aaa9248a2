import { Loader } from "@mantine/core";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import clsx from "clsx";
import classes from "./FieldMark.module.css";

export interface FieldMarkLabels {
  /** @default "Checking" */
  checking: string;
  /** @default "Accepted" */
  accepted: string;
}

const defaultLabels: FieldMarkLabels = { checking: "Checking", accepted: "Accepted" };

export type FieldMarkState = "neutral" | "checking" | "error" | "success";

export interface FieldMarkProps {
  state: FieldMarkState;
  labels?: Partial<FieldMarkLabels>;
}

/** The mark at the end of a field: a spinner, a tick or an exclamation mark, or nothing. */
export function FieldMark({ state, labels }: FieldMarkProps) {
  const names = { ...defaultLabels, ...labels };
  switch (state) {
    case "checking":
      return <Loader className={clsx(classes.spinner)} size={20} role="img" aria-label={names.checking} />;
    case "success":
      return <IconCheck className={classes.mark} data-state={state} role="img" aria-label={names.accepted} />;
    case "error":
      return <IconAlertCircle className={classes.mark} data-state={state} aria-hidden />;
    default:
      return null;
  }
}

/** A check under way outdates the last answer; an error outweighs success. */
export function fieldMarkState(field: {
  isChecking: boolean;
  isErrored: boolean;
  isSuccessful: boolean;
}): FieldMarkState {
  if (field.isChecking) {
    return "checking";
  }
  if (field.isErrored) {
    return "error";
  }
  return field.isSuccessful ? "success" : "neutral";
}
