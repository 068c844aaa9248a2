import type { EmptyStateProps } from "@belab/ui/EmptyState";
import { paths } from "../paths.ts";

/** What an area of `/home` says until it is built: what will be there, and a way on. */
export type Upcoming = Required<Pick<EmptyStateProps, "title" | "text" | "subject" | "actionLabel" | "actionHref">>;

const backHome = { actionLabel: "Back to Home", actionHref: paths.home };

export const upcoming: Record<string, Upcoming> = {
  [paths.homeGames]: {
    subject: "games",
    title: "Your games will be here",
    text: "Googol and Brand Management, ready to open for your class with one live clock for everybody.",
    ...backHome,
  },
  [paths.homeAnalytics]: {
    subject: "analytics",
    title: "Nothing to analyse yet",
    text: "After your first game this page shows how you decided, round by round, beside the best that could be done.",
    actionLabel: "Go to Games",
    actionHref: paths.homeGames,
  },
  [paths.homeSettings]: {
    subject: "settings",
    title: "Settings are on their way",
    text: "Your profile, payment history and department will be kept here.",
    ...backHome,
  },
  [paths.homePlans]: {
    subject: "plans",
    title: "You are on the free plan",
    text: "Plans for educators, universities and enterprises will be compared here, with yours marked.",
    ...backHome,
  },
  [paths.homeHelp]: {
    subject: "help",
    title: "Help is being written",
    text: "Short answers about accounts, tables and debriefings will be collected on this page.",
    ...backHome,
  },
};
