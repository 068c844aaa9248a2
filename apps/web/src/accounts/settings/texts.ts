import { accountMessages } from "@belab/api/accounts/messages";
import { requestMessages } from "@belab/api/messages";
import { waitInWords } from "@belab/ui/messages";

/** What a person reads of a refused call. */
export const messages = { ...requestMessages, ...accountMessages };

/** What the providers that people sign in with are called. */
const providers = { google: "Google", microsoft: "Microsoft" };

/** Texts of the settings of an account. */
export const texts = {
  profile: {
    title: "Profile",
    labels: {
      headline: "Profile",
      intro: "Your class sees this name and picture.",
      image: "New picture, if you want another",
      submit: "Save profile",
    },
    saved: "Your profile is saved.",
  },
  appearance: {
    title: "Appearance",
    intro: "Light, dark, or as your device is set. This browser remembers it.",
  },
  email: {
    changed: (email: string) => `Your email address is ${email} now.`,
    /** Where no code was mailed, because one was just before. */
    waitForNextCode: (seconds: number) =>
      `A code was mailed there a short time ago. Another one can be mailed in ${waitInWords(seconds)}.`,
    codeExpired: "The code has expired or was used. Ask for a new one here.",
  },
  password: {
    saved: "Your new password is saved. All your other devices are signed out.",
  },
  signInMethods: {
    unlinked: "The account is unlinked. All your other devices are signed out.",
    unlinkQuestion: (provider: keyof typeof providers) => ({
      title: `Unlink this ${providers[provider]} account?`,
      message: "It no longer signs you in here, and every other browser and device has to sign in again.",
      confirm: "Unlink",
    }),
  },
  sessions: {
    ended: "The session is ended.",
    othersEnded: "All other sessions are ended.",
    endOthersQuestion: {
      title: "End all other sessions?",
      message: "Every other browser and device has to sign in again. This one stays signed in.",
      confirm: "End all other sessions",
    },
  },
  data: {
    fileName: (date: string) => `my-data-at-the-lab-${date}.json`,
    accountDeleted: {
      title: "Your account is deleted",
      message: "Nothing that was kept about you is left in our database. You are welcome back at any time.",
    },
  },
} as const;
