import type { ReactNode } from "react";
import type { FieldCheck } from "./FieldCheck.ts";

/** What a field shows that the server judges: an empty one its own required message, any other the server's word. */
export function checkedField(value: string, requiredError: ReactNode, check: FieldCheck) {
  if (value === "") {
    const errors = typeof requiredError === "string" ? [requiredError] : [];
    return { errors, isErrored: errors.length > 0, isSuccessful: false, isChecking: false };
  }
  const errors = check.errors ?? [];
  return {
    errors,
    isErrored: check.status === "refused" || check.status === "failed" || errors.length > 0,
    isSuccessful: check.status === "accepted" && errors.length === 0,
    isChecking: check.status === "checking",
  };
}
