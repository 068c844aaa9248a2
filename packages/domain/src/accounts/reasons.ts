import { AccountError } from "./accountError.ts";

/** Why an address cannot have an account. */
export type EmailReason = "email-taken" | "email-invalid" | "email-temporary" | "email-not-trusted";

/** Which rule a new password breaks. */
export type PasswordReason =
  | "password-too-short"
  | "password-without-lowercase"
  | "password-without-uppercase"
  | "password-without-digit"
  | "password-too-long"
  | "password-forbidden-character"
  | "password-too-common";

/** Why a call of an account is refused by the rules. */
export type AccountReason =
  | EmailReason
  | PasswordReason
  | "credentials-wrong"
  | "password-wrong"
  | "current-password-wrong"
  | "already-activated"
  | "activation-mail-refused"
  | "profile-not-stored"
  | "first-name-invalid"
  | "last-name-invalid"
  | "code-incorrect"
  | "undo-link-invalid"
  | "picture-invalid"
  | "already-signed-in"
  | "account-gone"
  | "email-is-own"
  | "email-change-needs-password"
  | "email-change-needs-fresh-sign-in"
  | "first-password-needs-fresh-sign-in"
  | "erasure-needs-fresh-sign-in"
  | "unlink-needs-fresh-sign-in"
  | "last-way-to-sign-in"
  | "last-operator"
  | "provider-not-set-up"
  | "social-sign-in-expired"
  | "social-sign-in-not-verified"
  | "social-email-missing";

/** The numeric codes of the reasons that have one (specification, section 8). */
const errors: Readonly<Partial<Record<string, AccountError>>> = {
  "email-taken": AccountError.EmailAlreadyExists,
  "email-invalid": AccountError.InvalidEmail,
  "password-too-long": AccountError.InvalidPassword,
  "password-forbidden-character": AccountError.InvalidPassword,
  "password-too-common": AccountError.InvalidPassword,
  "credentials-wrong": AccountError.InvalidPassword,
  "password-wrong": AccountError.InvalidPassword,
  "current-password-wrong": AccountError.InvalidPassword,
  "password-too-short": AccountError.PasswordTooShort,
  "password-without-lowercase": AccountError.PasswordWithoutLowercase,
  "password-without-uppercase": AccountError.PasswordWithoutUppercase,
  "password-without-digit": AccountError.PasswordWithoutDigit,
  "already-activated": AccountError.AlreadyActivated,
  "activation-mail-refused": AccountError.ActivationEmailNotSent,
  "profile-not-stored": AccountError.UpdateNotStored,
  "first-name-invalid": AccountError.UpdateNotStored,
  "last-name-invalid": AccountError.UpdateNotStored,
  "code-incorrect": AccountError.IncorrectCode,
  "undo-link-invalid": AccountError.IncorrectCode,
  "picture-invalid": AccountError.InvalidPicture,
  "already-signed-in": AccountError.SignUpAfterLogin,
  "email-temporary": AccountError.TemporaryEmail,
  "email-not-trusted": AccountError.EmailNotTrustable,
  "account-gone": AccountError.EmailNotFound,
} satisfies Partial<Record<AccountReason, AccountError>>;

/**
 * Returns the code that goes with a reason of any area; {@link AccountError.Unknown} where the specification has none for it.
 */
export function accountErrorOf(reason: string): AccountError {
  return (Object.hasOwn(errors, reason) ? errors[reason] : undefined) ?? AccountError.Unknown;
}
