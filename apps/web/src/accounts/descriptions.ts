import { accountPaths } from "@belab/domain/accounts";

/** What search engines and messengers say of each public page: at most 155 characters, which is what they show, unlike any other page's. */
export const descriptions = {
  [accountPaths.signIn]:
    "Sign in with your email and password, or with a Google or Microsoft account where your lab offers it, and go on to your games, tables and settings.",
  [accountPaths.signUp]:
    "Make a free account in three steps: an email and a password, the six-digit code that we mail you, and your name. It takes a minute and needs no card.",
  [accountPaths.forgotPassword]:
    "Forgot your password? Enter your email, type the six-digit code from our mail, and choose a new password. All devices are then signed out for safety.",
};
