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

/** Whether a number is one of the twenty codes. */
export function isAccountError(code: unknown): code is AccountError {
  return Object.values<unknown>(AccountError).includes(code);
}

/**
 * Whether a code is one of the four that sign-up and recovery show under the email field; any other belongs to another field.
 */
export function isEmailError(code: number): boolean {
  return (
    code === AccountError.EmailAlreadyExists ||
    code === AccountError.InvalidEmail ||
    code === AccountError.TemporaryEmail ||
    code === AccountError.EmailNotTrustable
  );
}

/** Whether a code is about a password that breaks the rules: only another password helps. */
export function isPasswordError(code: number): boolean {
  return (
    code === AccountError.InvalidPassword ||
    code === AccountError.PasswordTooShort ||
    code === AccountError.PasswordWithoutLowercase ||
    code === AccountError.PasswordWithoutUppercase ||
    code === AccountError.PasswordWithoutDigit
  );
}
