import type { Answer } from "@belab/api";
import { type Plan, type PlanName, planNamed, type Roles } from "@belab/domain";
import type { PlanAction } from "@belab/ui/PlanCard";
import type { PlanChoice } from "@belab/ui/PlanList";
import type { Operator } from "../installation.ts";
import { paths } from "../paths.ts";
import { mailHref } from "./lab.ts";
import { notYet } from "./notYet.ts";

const providerTitles = { google: "Google", microsoft: "Microsoft" };

/** Texts of the signed-in area. */
export const home = {
  welcome: {
    complete: {
      title: "Complete your profile",
      text: "One step is left: your name and a picture. Your class sees both.",
      label: "Complete your profile",
    },
    table: {
      states: {
        running: (game: string) => `${game} is running`,
        paused: (game: string) => `${game} is paused`,
        past: (game: string) => `Time's up for ${game}`,
      },
      text: "Your table is open. Pause, resume and end it on its page.",
      label: "Go to the table",
    },
    open: {
      title: "Open a table for your class",
      text: "Choose a game and the time to play. Everyone who opens the table's address sees the same clock.",
      label: "Open a table",
      href: paths.homeGames,
    },
    join: {
      title: "Join your class",
      text: "Open the address that your teacher gives you: you then see the table's clock, live. Until then, see what the games are about.",
      label: "See the games",
      href: paths.homeGames,
    },
    games: {
      teacher: "Open a table for your class, or return to an open one.",
      student: "See the two games of the catalogue and what each one trains.",
    },
    plans: "Compare the plans for players, teachers and universities.",
    help: "Find out how a session runs, from opening a table to the debriefing.",
  },
  games: {
    teacher: "Open a table and give its address to your class. One clock runs for everybody.",
    student:
      "To join a game, open the address that your teacher gives you. You then see the table's clock, live, on any device that you are signed in on.",
    catalogue: `What each game trains, and how long it takes. ${notYet.play}`,
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
    emailChanged: (email: string) => `Your email address is ${email} now.`,
    emailCodeExpired: "The code has expired or was used. Ask for a new one here.",
    unlinked: "The account is unlinked. All your other devices are signed out.",
    unlinkQuestion: (provider: "google" | "microsoft") => ({
      title: `Unlink this ${providerTitles[provider]} account?`,
      message: "It no longer signs you in here, and every other browser and device has to sign in again.",
      confirm: "Unlink",
    }),
    endOthersQuestion: {
      title: "End all other sessions?",
      message: "Every other browser and device has to sign in again. This one stays signed in.",
      confirm: "End all other sessions",
    },
  },
  department: {
    promoteQuestion: (member: NamedMember) => ({
      title: `Make ${nameOf(member)} an administrator?`,
      message: "Administrators see all members, assign and remove roles, and can pause and end every table.",
      confirm: "Make administrator",
    }),
    stopTeachingQuestion: {
      title: "Give up being a teacher?",
      message: "You can no longer open tables. As an administrator you can make yourself a teacher again.",
      confirm: "Give up",
    },
    changed,
    resignQuestion: {
      title: "Give up being an administrator?",
      message: "You will no longer see the members, and cannot give the role back to yourself.",
      confirm: "Give up",
    },
  },
} as const;

/** What becomes of a plan that was chosen; nothing where it is the one in force or none was. */
export function planChoice(operator: Operator, chosen: Plan | undefined, current: PlanName): PlanChoice | undefined {
  if (chosen === undefined || chosen.plan === current || chosen.plan === "free") {
    return undefined;
  }
  const ask = home.plans.actions(operator)[chosen.plan];
  const currentTitle = planNamed(current)?.title ?? current;
  return {
    plan: chosen.plan,
    title: `You have chosen ${chosen.title}`,
    text: `Billing has not started yet, so nothing is charged and your account stays on the ${currentTitle} plan for now. ${
      ask === undefined
        ? "Start with what works today."
        : `Write to us to get ${chosen.title}, or start with what works today.`
    }`,
    actions: [...(ask === undefined ? [] : [ask]), { label: "Go to Games", href: paths.homeGames }],
  };
}

type NamedMember = Pick<Answer<"listMembers">["members"][number], "firstName" | "lastName" | "email">;

function nameOf({ firstName, lastName, email }: NamedMember): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** What became of a member's roles. */
function changed(before: NamedMember & Roles & { isSelf: boolean }, after: Roles): string {
  const who = before.isSelf ? "You are" : `${nameOf(before)} is`;
  const [role, has] =
    before.isAdmin === after.isAdmin ? ["a teacher", after.isTeacher] : ["an administrator", after.isAdmin];
  return `${who} ${has ? "now" : "no longer"} ${role}.`;
}

/** The way to ask for a plan; none where the operator has set no mail address. */
function writeAbout(operator: Operator, plan: PlanName, title: string) {
  const href = mailHref(operator, `The ${title} plan`);
  return href && { [plan]: { label: `Ask for ${title}`, href } };
}
