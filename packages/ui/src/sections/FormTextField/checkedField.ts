import type { ReactNode } from "react";
import type { FieldCheck } from "./FieldCheck.ts";
import type { FieldState } from "./fieldState.ts";

/** The state of a field that the server checks. */
type CheckedField = Pick<FieldState, "error" | "success"> & { checking: boolean };

/** What such a field shows: an empty one that it is required, any other what the server says. */
export function checkedField(value: string, requiredError: ReactNode, { status, error }: FieldCheck): CheckedField {
  if (value === "") {
    return { error: requiredError, success: false, checking: false };
  }
  return {
    error: error || status === "refused" || status === "failed",
    success: status === "accepted" && !error,
    checking: status === "checking",
  };
}
