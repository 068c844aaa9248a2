import { codeLength, nameMaxLength } from "@belab/domain/accounts";

/** What forms say of values that break a rule, and what roles are called. */
export interface AccountTexts {
  emailRequired: string;
  emailInvalid: string;
  passwordRequired: string;
  passwordsDoNotMatch: string;
  codeIncomplete: string;
  firstNameInvalid: (minLetters: number) => string;
  lastNameInvalid: (minLetters: number) => string;
  roles: Readonly<Record<"teacher" | "student" | "admin" | "user", string>>;
}

export const accountTexts: AccountTexts = {
  emailRequired: "Email is required.",
  emailInvalid: "Invalid email address.",
  passwordRequired: "Password is required.",
  passwordsDoNotMatch: "Password and confirmation do not match.",
  codeIncomplete: `The verification code must be ${codeLength} digits long.`,
  firstNameInvalid: (minLetters) => nameInvalid("First name", minLetters),
  lastNameInvalid: (minLetters) => nameInvalid("Last name", minLetters),
  roles: { teacher: "Teacher", student: "Student", admin: "Admin", user: "User" },
};

function nameInvalid(field: string, minLetters: number): string {
  return `${field} must only contain letters. It should be between ${minLetters} and ${nameMaxLength} characters.`;
}
