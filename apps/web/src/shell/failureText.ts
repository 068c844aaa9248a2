import type { Outcome } from "@belab/api";
import { accountErrorMessages } from "@belab/api/accounts/messages";
import { type Messages, messageOf } from "@belab/api/messages";
import { waitInWords } from "@belab/ui/messages";

/** What came of a call that did not succeed. */
export type Failure = Exclude<Outcome<"config">, { kind: "success" }>;

const texts = {
  unreachable: "Error connecting to the server. Please try again.",
  tooManyTries: (wait: string) => `Too many tries. Please wait ${wait} and try again.`,
};

/** Seconds to wait after too many tries, where the server named none. */
const defaultWait = 60;

/**
 * What a person reads of a call that failed.
 *
 * @param messages - by reason. The public pages leave them out, because they weigh: the server's own words say the same.
 */
export function failureText(failure: Failure, messages: Messages = {}): string {
  if (failure.kind !== "refused") {
    return texts.unreachable;
  }
  const { status, retryAfter = defaultWait, reason, params, message, error } = failure;
  if (status === 429) {
    return texts.tooManyTries(waitInWords(retryAfter));
  }
  return messageOf(messages, reason, params) ?? message ?? accountErrorMessages[error];
}
