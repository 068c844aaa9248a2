/** Texts of the settings of an account. */
export const texts = {
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
