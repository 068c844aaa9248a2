import { requestMessages } from "@belab/api/messages";
import { tableMessages } from "@belab/api/tables/messages";
import { notYet } from "../shell/notYet.ts";

/** What a person reads of a refused call. */
export const messages = { ...requestMessages, ...tableMessages };

/** Texts of games and tables. */
export const texts = {
  games: {
    title: "Games",
    teacher: "Open a table and give its address to your class. One clock runs for everybody.",
    student:
      "To join a game, open the address that your teacher gives you. You then see the table's clock, live, on any device that you are signed in on.",
    catalogue: {
      headline: "The catalogue",
      intro: `What each game trains, and how long it takes. ${notYet.play}`,
    },
  },
  table: {
    title: "Table",
    missing: {
      title: "There is no such table",
      text: "The address may be cut short. Ask your teacher for it once more.",
      actionLabel: "Go to Games",
    },
    forbidden: {
      title: "This table is not open to you",
      text: "Ask the teacher who opened it, or sign in with another account.",
      actionLabel: "Go to Games",
    },
    failed: {
      title: "The table did not load",
      actionLabel: "Try again",
    },
    endQuestion: {
      title: "End this table?",
      message: "Its clock stops on every screen, and nobody can start it again.",
      confirm: "End table",
    },
  },
} as const;
