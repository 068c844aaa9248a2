import type { AccountError } from "@belab/domain/accounts";

/** What the twenty codes of the specification say (section 8). */
export const accountErrorMessages: Readonly<Record<AccountError, string>> = {
  0: "",
  1: "This email is already registered.",
  2: "Invalid email address.",
  3: "Invalid password.",
  4: "Password and confirmation do not match.",
  5: "Password must be at least 8 characters long.",
  6: "Password must contain at least one lowercase letter.",
  7: "Password must contain at least one uppercase letter.",
  8: "Password must contain at least one number.",
  9: "Unknown error.",
  10: "This account has already been activated.",
  11: "Activation email could not be sent.",
  12: "Error updating information in the database.",
  13: "The activation code is incorrect.",
  14: "Invalid picture.",
  15: "You are already logged in and cannot sign up again.",
  16: "You are logged in but your account is not yet activated.",
  17: "Temporary emails are not allowed.",
  18: "The email address is not trustworthy.",
  19: "This email does not exist in the database.",
};
