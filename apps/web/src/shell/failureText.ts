import type { Outcome } from "@belab/api";
import { accountErrorMessages } from "@belab/api/accounts/messages";
import { type Messages, messageOf } from "@belab/api/messages";
import { translate } from "@belab/locales";
import catalogue from "@belab/locales/en/common/Failures";
import { waitInWords } from "@belab/ui/messages";

/** What came of a call that did not succeed. */
export type Failure = Exclude<Outcome<"config">, { kind: "success" }>;

/** Returns what a person reads about an action that is sent again by itself until there is an answer. */
export function notSentText(): string {
  return translate(catalogue).messages.notSent;
}

/** Seconds to wait after too many tries, where the server named none. */
const defaultWait = 60;

/**
 * Returns what a person reads about a call that failed.
 *
 * @param reasons - messages by reason. The public pages leave them out to stay small: the server's own words say the same.
 */
export function failureText(failure: Failure, reasons: Messages = {}): string {
  const { messages, format } = translate(catalogue);
  if (failure.kind !== "refused") {
    return messages.unreachable;
  }
  const { status, retryAfter = defaultWait, reason, params, message, error } = failure;
  if (status === 429) {
    return format("tooManyTries", { wait: waitInWords(retryAfter) });
  }
  return messageOf(reasons, reason, params) ?? message ?? accountErrorMessages[error];
}
