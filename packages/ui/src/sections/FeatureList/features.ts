import type { LabFeature } from "./FeatureList.tsx";

/** What players and teachers get from every game. */
export const gameFeatures: readonly LabFeature[] = [
  { subject: "debriefing" },
  { subject: "analysis" },
  { subject: "classroom" },
  { subject: "simulation", planned: true },
];

/** What the paid plans add. */
export const premiumFeatures: readonly LabFeature[] = [
  { subject: "support", planned: true },
  { subject: "users", planned: true },
  { subject: "reporting", planned: true },
];
