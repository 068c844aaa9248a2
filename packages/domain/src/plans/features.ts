/** The features that the plans name, and four that are defined for later plans (section 3). */
export const planFeatureKeys = [
  "limited-gaming-sessions",
  "personal-progress-analysis",
  "game-analysis",
  "personal-reports",
  "all-free-features",
  "unlimited-gaming-sessions",
  "access-to-premium-games",
  "classroom-management",
  "all-educator-features",
  "unlimited-students-access",
  "administrative-dashboard",
  "multiple-teacher-accounts",
  "all-university-features",
  "customized-modules",
  "customized-scenarios",
  "student-progress-analysis",
  "reporting-for-teachers",
  "team-collaborations",
  "support-24-7",
] as const;

export type PlanFeatureKey = (typeof planFeatureKeys)[number];

/** What the start page promises (section 1): to everyone who plays, and from `support` on, with a paid plan. */
export const promiseKeys = [
  "debriefing",
  "analysis",
  "classroom",
  "simulation",
  "support",
  "users",
  "reporting",
] as const;

export type PromiseKey = (typeof promiseKeys)[number];

/** What the pages sell, promise or explain. */
export type FeatureKey = PlanFeatureKey | PromiseKey | "buying-plans";

/** Whether each feature works. Marks and texts of all pages follow from this table. */
const works: Readonly<Record<FeatureKey, boolean>> = {
  "limited-gaming-sessions": true,
  "personal-progress-analysis": true,
  "game-analysis": true,
  "personal-reports": false,
  "all-free-features": true,
  "unlimited-gaming-sessions": true,
  "access-to-premium-games": true,
  "classroom-management": true,
  "all-educator-features": true,
  "unlimited-students-access": true,
  "administrative-dashboard": false,
  "multiple-teacher-accounts": true,
  "all-university-features": true,
  "customized-modules": false,
  "customized-scenarios": false,
  "student-progress-analysis": false,
  "reporting-for-teachers": false,
  "team-collaborations": true,
  "support-24-7": false,
  debriefing: true,
  analysis: true,
  classroom: true,
  simulation: true,
  support: true,
  users: true,
  reporting: false,
  "buying-plans": true,
};

/** Whether a feature does not work yet. */
export function isPlanned(feature: FeatureKey): boolean {
  return !works[feature];
}
