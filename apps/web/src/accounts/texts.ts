import { type PasswordReason, passwordMaxLength } from "@belab/domain/accounts";
import { waitInWords } from "@belab/ui/messages";

/** What to change in a password that breaks a rule which the specification's sentence does not name. */
const passwordAdvice = {
  "password-too-long": `Use at most ${passwordMaxLength} characters.`,
  "password-forbidden-character": "Leave out spaces and invisible characters.",
  "password-too-common": "This password is too common. Choose one that is harder to guess.",
} satisfies Partial<Record<PasswordReason, string>>;

const newestCode = (seconds: number) => `You can ask for a new one in ${waitInWords(seconds)}.`;

/** What the public pages of accounts say beside the sections' own texts. */
export const texts = {
  networkError: { title: "Network Error", message: "Unable to connect. Please try again." },
  newCodeSent: "A new code has been sent to your email",
  checkYourEmail: "Check your email",
  passwordAdvice,

  signIn: {
    connects:
      "Your email is verified. Sign in with your password once to connect your Google or Microsoft account. Forgot it? Reset it with the link below.",
    failedTitle: "Login Failed",
    wrongCredentials: "Invalid email or password.",
    serverError: {
      title: "Server Error",
      message:
        "Our server could not process your sign-in, so your email and password were not checked. Please try again in a few minutes.",
    },
    activationRequired: {
      title: "Account Activation Required",
      message: "You must activate your account. Redirecting to activation page.",
    },
    completeProfile: { title: "Complete Profile", message: "One step is left: your name and a picture." },
  },

  social: {
    gettingReady: (provider: string) => `Sign-in with ${provider} is getting ready.`,
    notSetUp: (provider: string) => `Sign-in with ${provider} is not set up on this site.`,
    unreachable: (provider: string) => `${provider} cannot be reached. Please use your email.`,
    signedInWithGoogle: { title: "Login successful.", message: "You are signed in with Google." },
    microsoftFailed: {
      title: "Microsoft Login Failed",
      message: "An error occurred while signing in with Microsoft. Please try again.",
    },
  },

  signUp: {
    codeSent: (email: string) => `We have sent a six-digit code to ${email}.`,
    codeNotSent: (email: string, seconds: number) =>
      `Enter the newest code that we sent to ${email}. ${newestCode(seconds)}`,
    signedInAlready: (email: string) => ({
      title: "You are signed in",
      message: `You have an account already and are signed in as ${email}.`,
    }),
    activationTitle: "Verify your email",
    activationBack: "Sign In",
    choosePasswordTitle: "Choose a password",
    choosePassword: {
      intro: "Your email is verified. Choose the password that you will sign in with.",
      labels: { headline: "Choose a password", submit: "Save Password", back: "Sign In" },
    },
    profileTitle: "Set up your profile",
    signInAgain: { title: "Please sign in", message: "Sign in once more to finish your profile." },
  },

  recovery: {
    codeSent: (email: string) => `If ${email} has an account here, a six-digit code is on its way.`,
    codeNotSent: (email: string, seconds: number) =>
      `If ${email} has an account here, enter the newest code that we sent to it. ${newestCode(seconds)}`,
    failed: { title: "Error", message: "Something went wrong. Please try again." },
    serverUnreachable: "Error connecting to server. Please try again.",
    codeTitle: "Enter your reset code",
    code: {
      title: "Enter the 6-digit code",
      /** Stand before and after the address. */
      introBefore: "If",
      introAfter: "has an account here,",
      introSent: "we have sent a 6-digit code to it. It is valid for 10 minutes.",
      introNewest: "enter the newest 6-digit code that we sent to it.",
    },
    newCodeSent: "If this email has an account here, a new code is on its way",
    codeAccepted: { title: "Code accepted", message: "You can choose a new password now." },
    newPasswordTitle: "Create a new password",
    passwordRejected: "Server rejected the new password.",
    passwordSaved: { title: "Password saved", message: "Sign in with your new password." },
  },

  /** The page of the link that undoes a change of email. */
  undoEmailChange: {
    title: "Undo email change",
    wrongPassword: "This is not the password from before the change.",
    done: {
      title: "The change is undone",
      message: "Sign in with your old address and the password from before the change.",
    },
  },

  logout: {
    pending: "Signing out…",
    failed: {
      title: "You are still signed in",
      text: "The server could not be reached, so the session has not ended. Please try again.",
      actionLabel: "Back to Home",
    },
  },
};
