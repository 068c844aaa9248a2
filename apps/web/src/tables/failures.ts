import type { Failure } from "../shell/failureText.ts";

/** Why a table can't be shown to this person: there is none, or it is not theirs. Undefined where it is worth a retry. */
export function whyNotShown(failure: Failure | undefined): "missing" | "forbidden" | undefined {
  if (failure?.kind !== "refused") {
    return undefined;
  }
  switch (failure.status) {
    case 400:
    case 404:
      return "missing";
    case 401:
    case 403:
      return "forbidden";
    default:
      return undefined;
  }
}
