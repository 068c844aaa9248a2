/** The numeric codes that account calls answer with (specification, section 8). */
export const AccountError = {
  None: 0,
  EmailAlreadyExists: 1,
  InvalidEmail: 2,
  InvalidPassword: 3,
  PasswordsDoNotMatch: 4,
  PasswordTooShort: 5,
  PasswordWithoutLowercase: 6,
  PasswordWithoutUppercase: 7,
  PasswordWithoutDigit: 8,
  Unknown: 9,
  AlreadyActivated: 10,
  ActivationEmailNotSent: 11,
  UpdateNotStored: 12,
  IncorrectCode: 13,
  InvalidPicture: 14,
  SignUpAfterLogin: 15,
  ActivationAfterLogin: 16,
  TemporaryEmail: 17,
  EmailNotTrustable: 18,
  EmailNotFound: 19,
} as const;

export type AccountError = (typeof AccountError)[keyof typeof AccountError];

const messages: Record<AccountError, string> = {
  [AccountError.None]: "",
  [AccountError.EmailAlreadyExists]: "This email is already registered.",
  [AccountError.InvalidEmail]: "Invalid email address.",
  [AccountError.InvalidPassword]: "Invalid password.",
  [AccountError.PasswordsDoNotMatch]: "Password and confirmation do not match.",
  [AccountError.PasswordTooShort]: "Password must be at least 8 characters long.",
  [AccountError.PasswordWithoutLowercase]: "Password must contain at least one lowercase letter.",
  [AccountError.PasswordWithoutUppercase]: "Password must contain at least one uppercase letter.",
  [AccountError.PasswordWithoutDigit]: "Password must contain at least one number.",
  [AccountError.Unknown]: "Unknown error.",
  [AccountError.AlreadyActivated]: "This account has already been activated.",
  [AccountError.ActivationEmailNotSent]: "Activation email could not be sent.",
  [AccountError.UpdateNotStored]: "Error updating information in the database.",
  [AccountError.IncorrectCode]: "The activation code is incorrect.",
  [AccountError.InvalidPicture]: "Invalid picture.",
  [AccountError.SignUpAfterLogin]: "You are already logged in and cannot sign up again.",
  [AccountError.ActivationAfterLogin]: "You are logged in but your account is not yet activated.",
  [AccountError.TemporaryEmail]: "Temporary emails are not allowed.",
  [AccountError.EmailNotTrustable]: "The email address is not trustworthy.",
  [AccountError.EmailNotFound]: "This email does not exist in the database.",
};

/** Whether a number is one of the twenty codes. */
export function isAccountError(code: unknown): code is AccountError {
  return Object.values<unknown>(AccountError).includes(code);
}

/** The message a person reads for a code. A code outside the catalogue reads as {@link AccountError.Unknown}. */
export function accountErrorMessage(code: number): string {
  return messages[isAccountError(code) ? code : AccountError.Unknown];
}

/** The four codes that sign-up and recovery show under the email field; any other belongs to another field. */
export function isEmailError(code: number): boolean {
  return (
    code === AccountError.EmailAlreadyExists ||
    code === AccountError.InvalidEmail ||
    code === AccountError.TemporaryEmail ||
    code === AccountError.EmailNotTrustable
  );
}

/** The codes that judge a password itself: only another password helps. */
export function isPasswordError(code: number): boolean {
  return (
    code === AccountError.InvalidPassword ||
    code === AccountError.PasswordTooShort ||
    code === AccountError.PasswordWithoutLowercase ||
    code === AccountError.PasswordWithoutUppercase ||
    code === AccountError.PasswordWithoutDigit
  );
}
