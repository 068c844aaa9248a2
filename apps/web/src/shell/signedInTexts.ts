/** Texts of the frame around the pages of the signed-in area. */
export const texts = {
  sidebar: {
    home: "Home",
    games: "Games",
    analytics: "Analytics",
    settings: "Settings",
    plans: "Plans",
    help: "Help",
    signOut: "Sign Out",
  },
  unreachable: {
    title: "The server does not answer",
    text: "Check your connection and try again. Nothing has been lost.",
    actionLabel: "Try again",
  },
  settings: {
    title: "Settings",
    all: "All settings",
  },
} as const;
