import type { CallName, Outcome } from "@belab/api";
import { refusalMessage, serverUnreachable } from "./messages.ts";

/** What a person reads of a call that failed: the server's own words where it has some. */
export function failureText(outcome: Exclude<Outcome<CallName>, { kind: "success" }>): string {
  if (outcome.kind !== "refused") {
    return serverUnreachable;
  }
  return outcome.status === 429 ? refusalMessage(outcome) : (outcome.message ?? refusalMessage(outcome));
}
