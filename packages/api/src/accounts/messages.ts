import { type AccountReason, accountErrorOf, displayNameMaxLength, nameMaxLength } from "@belab/domain/accounts";
import type { Messages } from "../messages.ts";
import { accountErrorMessages } from "./errorMessages.ts";

// A module of its own: a screen that shows codes only needs none of the reasons.
export { accountErrorMessages } from "./errorMessages.ts";

/** Reasons that are refused outside the rules. */
export type AccountRequestReason =
  | "other-account"
  | "session-not-found"
  | "identity-not-found"
  | "provider-unreachable"
  | "participant-missing";

type Sentences = Exclude<AccountReason, keyof typeof byCode>;

/** The reasons for which the specification's code says all there is to say. */
const byCode = {
  "email-taken": specified("email-taken"),
  "email-invalid": specified("email-invalid"),
  "email-temporary": specified("email-temporary"),
  "email-not-trusted": specified("email-not-trusted"),
  "password-too-short": specified("password-too-short"),
  "password-without-lowercase": specified("password-without-lowercase"),
  "password-without-uppercase": specified("password-without-uppercase"),
  "password-without-digit": specified("password-without-digit"),
  "password-too-long": specified("password-too-long"),
  "password-forbidden-character": specified("password-forbidden-character"),
  "password-too-common": specified("password-too-common"),
  "credentials-wrong": specified("credentials-wrong"),
  "already-activated": specified("already-activated"),
  "activation-mail-refused": specified("activation-mail-refused"),
  "profile-not-stored": specified("profile-not-stored"),
  "code-incorrect": specified("code-incorrect"),
  "undo-link-invalid": specified("undo-link-invalid"),
  "picture-invalid": specified("picture-invalid"),
  "already-signed-in": specified("already-signed-in"),
  "account-gone": specified("account-gone"),
} satisfies Partial<Messages<AccountReason>>;

const sentences: Messages<Sentences | AccountRequestReason> = {
  "password-wrong": "This is not your password.",
  "current-password-wrong": "This is not your current password.",
  "first-name-invalid": ({ minLetters }) => nameMessage("First name", minLetters),
  "last-name-invalid": ({ minLetters }) => nameMessage("Last name", minLetters),
  "display-name-invalid": `A name has 1 to ${displayNameMaxLength} letters, digits and spaces, and begins with a letter or digit.`,
  "email-is-own": "This is your email address already.",
  "email-change-needs-password":
    "Set a password first: without one, a change of your email address could not be undone.",
  "email-change-needs-fresh-sign-in": signInAgain("To change your email address"),
  "first-password-needs-fresh-sign-in": signInAgain("To set a first password"),
  "erasure-needs-fresh-sign-in": signInAgain("To delete an account without a password"),
  "unlink-needs-fresh-sign-in": signInAgain("To unlink a way to sign in"),
  "last-way-to-sign-in": "This is your only way to sign in. Set a password first, then unlink it.",
  "last-administrator": "A department needs an administrator. Make somebody else an administrator first.",
  "provider-not-set-up": ({ provider }) => `Signing in with ${provider} is not set up here.`,
  "social-sign-in-expired": "This sign-in took too long, or was used already. Please try again.",
  "social-sign-in-not-verified": ({ provider }) =>
    `The sign-in with ${provider} could not be verified. Please try again.`,
  "social-email-missing": ({ provider }) =>
    `Your ${provider} account has no email address that we can use. Please sign up with your email and a password.`,
  "other-account": "You are signed in with another email address.",
  "session-not-found": "There is no such session.",
  "identity-not-found": "There is no such way to sign in.",
  "participant-missing": "Please join with a name, or sign in first.",
  "provider-unreachable": ({ provider }) =>
    `${provider} cannot be reached at the moment. Please try again, or sign in with your email and password.`,
};

export const accountMessages: Messages<AccountReason | AccountRequestReason> = { ...byCode, ...sentences };

/** What a success of a social sign-in says. */
export const socialSignInMessages = {
  signedIn: "Login successful.",
  codeSent: "Please enter the code that we sent to your email.",
};

function specified(reason: AccountReason): string {
  return accountErrorMessages[accountErrorOf(reason)];
}

function nameMessage(field: string, minLetters: string | number | undefined): string {
  return `${field} must only contain letters. It should be between ${minLetters} and ${nameMaxLength} characters.`;
}

function signInAgain(aim: string): string {
  return `${aim}, sign out, sign in again, and do it within ten minutes.`;
}
