import { FeatureDrawing } from "./FeatureDrawing.tsx";
import type { Feature } from "./FeatureList.tsx";

/** What players and teachers get from every game. */
export const gameFeatures: readonly Feature[] = [
  {
    title: "Instantaneous debriefing",
    text: "The game ends, the results are on the board, and everyone still remembers why they decided as they did.",
    icon: <FeatureDrawing subject="debriefing" />,
    isPlanned: true,
  },
  {
    title: "Instantaneous analysis",
    text: "Every decision stands beside the best one that could have been made, round by round.",
    icon: <FeatureDrawing subject="analysis" />,
    isPlanned: true,
  },
  {
    title: "A lively classroom atmosphere",
    text: "Students compete, laugh and argue about the matter, and nobody looks at the clock.",
    icon: <FeatureDrawing subject="classroom" />,
  },
  {
    title: "Simulation-based learning",
    text: "A small market to try things out in: what a model says is kept longer once it has been lived through.",
    icon: <FeatureDrawing subject="simulation" />,
    isPlanned: true,
  },
];

/** What the paid plans add. */
export const premiumFeatures: readonly Feature[] = [
  {
    title: "Premium support",
    text: "Somebody who knows the games answers you, before the lecture as well as after it.",
    icon: <FeatureDrawing subject="support" />,
    isPlanned: true,
  },
  {
    title: "Unlimited users",
    text: "Bring one seminar or the whole faculty: there is a seat for every student.",
    icon: <FeatureDrawing subject="users" />,
    isPlanned: true,
  },
  {
    title: "Extensive reporting",
    text: "How each player, class and term decided, ready for your grading and your next lecture.",
    icon: <FeatureDrawing subject="reporting" />,
    isPlanned: true,
  },
];
