import type { Refused } from "@belab/api";
import { accountErrorMessages } from "@belab/api/accounts/messages";
import { messageOf } from "@belab/api/messages";
import { passwordMaxLength } from "@belab/domain/accounts";
import emailAdvice from "@belab/locales/en/accounts/EmailAdvice";
import catalogue from "@belab/locales/en/accounts/PasswordAdvice";
import { type Failure, failureText } from "../shell/failureText.ts";

/** Returns what a public page says about a call that failed: the server's own words only for what the rules refuse. */
export function publicFailureText(failure: Failure): string {
  const isOutsideRules = failure.kind === "refused" && failure.status !== 200 && failure.status !== 429;
  return isOutsideRules ? accountErrorMessages[failure.error] : failureText(failure);
}

/** Returns the same about an email address, with a line below that says what to do if the server's words don't. */
export function emailFailureText(failure: Failure): string {
  const advice = failure.kind === "refused" ? messageOf(emailAdvice.messages, failure.reason, {}) : undefined;
  return [publicFailureText(failure), advice].filter(Boolean).join("\n");
}

/** Returns the same about a new password, followed by what to change if the server's words name no rule. */
export function passwordFailureText(refused: Refused): string {
  const advice = messageOf(catalogue.messages, refused.reason, { maxLength: passwordMaxLength });
  return [publicFailureText(refused), advice].filter(Boolean).join(" ");
}
