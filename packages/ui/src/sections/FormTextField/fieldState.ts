import type { ReactNode } from "react";
import { listOf } from "../../messages/listOf.ts";

/** What a form's field knows of its value: neutral, accepted or refused. */
export interface FieldState {
  /** The value is accepted: green, with a tick. @default false */
  success?: boolean | undefined;
  /** What is wrong with the value. `true` marks it as wrong without a text of its own, `false` hides `errors`. */
  error?: ReactNode;
  /** Several texts that say what is wrong; shown under the field, joined by commas. */
  errors?: readonly string[] | undefined;
}

/** The error that a field shows: its text, `true` where it is wrong without words, else `false`. */
export function fieldError({ error, errors = [] }: Pick<FieldState, "error" | "errors">, locale: string): ReactNode {
  const text = listOf(
    errors.filter((one) => one !== ""),
    locale,
  );
  const takesText = error === undefined || error === null || error === true;
  return takesText ? text || Boolean(error) : error;
}
