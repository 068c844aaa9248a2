/** The features that the plans name, and four that are defined for later plans (section 3), with whether each works. */
const planFeatures = {
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
};

/** Promises of the start page (section 1), with whether each works: to everyone who plays, and from `support` on, with a paid plan. */
const promises = {
  debriefing: true,
  analysis: true,
  classroom: true,
  simulation: true,
  support: true,
  users: true,
  reporting: false,
};

export type PlanFeatureKey = keyof typeof planFeatures;

export type PromiseKey = keyof typeof promises;

export const planFeatureKeys = Object.keys(planFeatures) as PlanFeatureKey[];

export const promiseKeys = Object.keys(promises) as PromiseKey[];

/** The features that pages sell, promise or explain. Marks and texts of all pages follow from this table. */
const works = { ...planFeatures, ...promises, "buying-plans": true };

export type FeatureKey = keyof typeof works;

/** Whether a feature does not work yet. */
export function isPlanned(feature: FeatureKey): boolean {
  return !works[feature];
}
