import type { EntitlementKey } from "./entitlements.ts";
import { type FeatureKey, isPlanned } from "./features.ts";

/** The feature without which an entitlement means nothing yet. What stands here under no feature works. */
const features: Readonly<Partial<Record<EntitlementKey, FeatureKey>>> = {
  practices: "limited-gaming-sessions",
  premiumGames: "access-to-premium-games",
  classes: "classroom-management",
  students: "classroom-management",
  organisation: "multiple-teacher-accounts",
  dashboard: "administrative-dashboard",
  scenarios: "customized-scenarios",
  modules: "customized-modules",
  supportByMail: "support",
  supportFirst: "support",
  supportContact: "support",
};

/** Whether plans name an entitlement that does not work yet. */
export function isEntitlementPlanned(key: EntitlementKey): boolean {
  const feature = features[key];
  return feature !== undefined && isPlanned(feature);
}
