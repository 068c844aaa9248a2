import type { Messages } from "@belab/api/messages";
import { type Failure, failureText } from "../shell/failureText.ts";

/** Why a table isn't shown: there is none, or it is not this person's; or what went wrong, which is worth another try. */
export interface NotShown {
  unavailable?: "missing" | "forbidden";
  error?: string;
}

/** Returns whether the table is gone because its teacher's account was deleted. */
export function isErased(failure: Failure | undefined): boolean {
  return failure?.kind === "refused" && failure.reason === "table-erased";
}

/** Returns what a page says about a table that isn't shown; nothing where there is no failure. */
export function notShown(failure: Failure | undefined, reasons?: Messages): NotShown {
  if (failure === undefined) {
    return {};
  }
  switch (failure.kind === "refused" && failure.status) {
    case 400:
    case 404:
      return { unavailable: "missing" };
    case 401:
    case 403:
      return { unavailable: "forbidden" };
    default:
      return { error: failureText(failure, reasons) };
  }
}
