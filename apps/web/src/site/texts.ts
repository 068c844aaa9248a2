/** Texts of the pages that are no content of their own. */
export const texts = {
  welcome: {
    title: "Home",
    complete: {
      title: "Complete your profile",
      text: "One step is left: your name and a picture. Your class sees both.",
      label: "Complete your profile",
    },
    table: {
      running: (game: string) => `${game} is running`,
      paused: (game: string) => `${game} is paused`,
      past: (game: string) => `Time's up for ${game}`,
      text: "Your table is open. Pause, resume and end it on its page.",
      label: "Go to the table",
    },
    open: {
      title: "Open a table for your class",
      text: "Choose a game and the time to play. Everyone who opens the table's address sees the same clock.",
      label: "Open a table",
    },
    join: {
      title: "Join your class",
      text: "Open the address that your teacher gives you: you then see the table's clock, live. Until then, see what the games are about.",
      label: "See the games",
    },
    games: {
      title: "Games",
      teacher: "Open a table for your class, or return to an open one.",
      student: "See the two games of the catalogue and what each one trains.",
    },
    plans: {
      title: "Plans",
      text: "Compare the plans for players, teachers and universities.",
    },
    help: {
      title: "Help",
      text: "Find out how a session runs, from opening a table to the debriefing.",
    },
  },
} as const;
