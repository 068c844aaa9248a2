import type { PlanName } from "@belab/domain";
import type { PlanAction } from "@belab/ui/PlanCard";
import type { Operator } from "../installation.ts";
import { paths } from "../paths.ts";
import { mailHref } from "./lab.ts";
import { notYet } from "./notYet.ts";

/** Texts of the signed-in area. */
export const home = {
  welcome: {
    games: {
      teacher: "Open a table for your class, and find those that are open.",
      student: "See the two games of the catalogue and what each one trains.",
    },
    plans: "Compare the plans for players, teachers and universities.",
    help: "Find out how a session runs, from opening a table to the debriefing.",
  },
  games: {
    teacher: "Open a table and give its address to your class. One clock runs for everybody.",
    student:
      "To join a game, open the address that your teacher gives you. You then see the table's clock, live, on any device that you are signed in on.",
    catalogue: "What each game trains, and how long it takes.",
    play: notYet.play,
  },
  table: {
    missing: {
      title: "There is no such table",
      text: "The address may be cut short. Ask your teacher for it once more.",
      actionLabel: "Go to Games",
      actionHref: paths.homeGames,
    },
    forbidden: {
      title: "This table is not open to you",
      text: "Ask the teacher who opened it, or sign in with another account.",
      actionLabel: "Go to Games",
      actionHref: paths.homeGames,
    },
    endQuestion: {
      title: "End this table?",
      message: "Its clock stops on every screen, and nobody can start it again.",
      confirm: "End table",
    },
  },
  analytics: {
    subject: "analytics",
    title: "Nothing to analyse yet",
    text: "Once games are played on the screen, this page shows after each one how you decided, round by round, beside the best that could be done.",
    actionLabel: "Go to Games",
    actionHref: paths.homeGames,
  },
  plans: {
    intro: (title: string) => `You are on the ${title} plan. ${notYet.billing}`,
    actions: (operator: Operator): Partial<Record<PlanName, PlanAction>> => ({
      ...writeAbout(operator, "educator", "Educator"),
      ...writeAbout(operator, "university", "University"),
      ...writeAbout(operator, "enterprise", "Enterprise"),
    }),
  },
  profile: {
    intro: "Your class sees this name and picture.",
    image: "New picture, if you want another",
    saved: "Your profile is saved.",
    appearance: "Light, dark, or as your device is set. This browser remembers it.",
    passwordSaved: "Your new password is saved. All your other devices are signed out.",
    sessionEnded: "The session is ended.",
    othersEnded: "All other sessions are ended.",
    dataFile: (date: string) => `my-data-at-the-lab-${date}.json`,
    deletedNotice: {
      title: "Your account is deleted",
      message: "Nothing that was kept about you is left in our database. You are welcome back at any time.",
    },
    endOthersQuestion: {
      title: "End all other sessions?",
      message: "Every other browser and device has to sign in again. This one stays signed in.",
      confirm: "End all other sessions",
    },
  },
  department: {
    resignQuestion: {
      title: "Give up being an administrator?",
      message: "You will no longer see the members, and cannot give the role back to yourself.",
      confirm: "Give up",
    },
  },
} as const;

/** The way to ask for a plan; none where the operator has set no mail address. */
function writeAbout(operator: Operator, plan: PlanName, title: string) {
  const href = mailHref(operator, `The ${title} plan`);
  return href && { [plan]: { label: `Ask for ${title}`, href } };
}
