import { waitInWords } from "@belab/domain";

/** What the steps of sign-up, sign-in and recovery say beside their forms. */
export const flows = {
  titles: {
    verifyEmail: "Verify your email",
    choosePassword: "Choose a password",
    setUpProfile: "Set up your profile",
    resetCode: "Enter your reset code",
    newPassword: "Create a new password",
  },
  serverFailed:
    "Our server could not process your sign-in, so your email and password were not checked. Please try again in a few minutes.",
  codeSent: (email: string) => `We have sent a six-digit code to ${email}.`,
  codeNotSent: (email: string, seconds: number) =>
    `Enter the newest code that we sent to ${email}. You can ask for a new one in ${waitInWords(seconds)}.`,
  resetCodeSent: (email: string) => `If ${email} has an account here, a six-digit code is on its way.`,
  resetCodeNotSent: (email: string, seconds: number) =>
    `If ${email} has an account here, enter the newest code that we sent to it. You can ask for a new one in ${waitInWords(seconds)}.`,
  newResetCodeSent: "If this email has an account here, a new code is on its way",
  connects:
    "Your email is verified. Sign in with your password once to connect your Google or Microsoft account. Forgot it? Reset it with the link below.",
  choosePassword: {
    intro: "Your email is verified. Choose the password that you will sign in with.",
    labels: { headline: "Choose a password", submit: "Save Password", back: "Sign In" },
  },
} as const;
