import { isPlanned, type PlanFeatureKey } from "./features.ts";
import { euros, type Money } from "./money.ts";

export const planNames = ["free", "educator", "university", "enterprise"] as const;

export type PlanName = (typeof planNames)[number];

/** The plans that one tries, is given or buys; everybody has the free one. */
export const paidPlanNames = ["educator", "university", "enterprise"] as const;

export type PaidPlanName = (typeof paidPlanNames)[number];

/** How people get a plan on an installation: everybody has everything, an operator gives it, or it is sold. */
export type PlanOffer = "open" | "given" | "sold";

export interface PlanFeature {
  key: PlanFeatureKey;
  /** It does not work yet, or some of the features that it stands for don't. */
  planned: boolean | "partly";
}

export interface Plan {
  plan: PlanName;
  /** What a month costs; the figure that a plan card shows. */
  monthlyPrice: Money;
  /** What a year costs; the free plan has no such price. */
  yearlyPrice?: Money;
  features: readonly PlanFeature[];
}

const free = features(["limited-gaming-sessions", "personal-progress-analysis", "game-analysis", "personal-reports"]);

const educator = features(
  [
    "all-free-features",
    "unlimited-gaming-sessions",
    "access-to-premium-games",
    "classroom-management",
    "personal-progress-analysis",
  ],
  free,
);

const university = features(
  ["all-educator-features", "unlimited-students-access", "administrative-dashboard", "multiple-teacher-accounts"],
  educator,
);

const enterprise = features(["all-university-features", "customized-modules", "customized-scenarios"], university);

/** Prices and features of sections 3 and 9, in the order in which they are shown. */
export const plans: readonly Plan[] = [
  {
    plan: "free",
    monthlyPrice: euros(0),
    features: free,
  },
  {
    plan: "educator",
    monthlyPrice: euros(9_99),
    yearlyPrice: euros(99_99),
    features: educator,
  },
  {
    plan: "university",
    monthlyPrice: euros(999_99),
    yearlyPrice: euros(8999_99),
    features: university,
  },
  {
    plan: "enterprise",
    monthlyPrice: euros(1199_99),
    yearlyPrice: euros(9999_99),
    features: enterprise,
  },
];

/** Returns the plan that a text names; undefined where it names none. */
export function planNamed(name: string | null): Plan | undefined {
  return plans.find(({ plan }) => plan === name);
}

/**
 * Returns the features of a plan.
 *
 * @param lesser - the features of the plan before it: the first key stands for them.
 */
function features(keys: readonly PlanFeatureKey[], lesser: readonly PlanFeature[] = []): PlanFeature[] {
  const isPartly = lesser.some(({ planned }) => planned);
  return keys.map((key, index) => ({ key, planned: isPlanned(key) || (index === 0 && isPartly && "partly") }));
}
