import type { Answer, CallName } from "@belab/api";
import { AccountError } from "@belab/domain";

/** The rules said no: HTTP 200 with a code. */
export interface Refusal {
  success: false;
  error: AccountError;
  message?: string;
}

/** What a call's handler answers. */
export type CallAnswer<Name extends CallName> = Answer<Name> | Refusal;

/**
 * The rules said yes.
 *
 * @param extra - what the call's answer carries beside the code.
 * @param error - a code that goes with success, as 15 of a sign-in whose profile is incomplete.
 */
export function succeed<Extra extends object>(
  extra: Extra,
  error?: AccountError,
): { success: true; error: AccountError } & Extra;
export function succeed(): { success: true; error: AccountError };
export function succeed(extra: object = {}, error: AccountError = AccountError.None) {
  return { success: true, error, ...extra };
}

/** @param message - for a person, where the code alone does not say enough. */
export function refuse(error: AccountError, message?: string): Refusal {
  return message === undefined ? { success: false, error } : { success: false, error, message };
}
