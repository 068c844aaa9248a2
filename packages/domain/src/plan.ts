export const planNames = ["free", "educator", "university", "enterprise"] as const;

export type PlanName = (typeof planNames)[number];

/** The features that the plans name, and four that are defined for later plans (section 3). */
export const planFeatureDescriptions = {
  limitedGamingSessions: "Limited gaming sessions",
  personalProgressAnalysis: "Personal progress analysis",
  gameAnalysis: "Game analysis",
  personalReports: "Personal reports",
  allFreeFeatures: "All free features",
  unlimitedGamingSessions: "Unlimited gaming sessions",
  accessToPremiumGames: "Access to premium games",
  classroomManagement: "Classroom management",
  allEducatorFeatures: "All educator features",
  unlimitedStudentsAccess: "Unlimited students access",
  administrativeDashboard: "Administrative dashboard",
  multipleTeacherAccounts: "Multiple teacher accounts",
  allUniversityFeatures: "All university features",
  customizedModules: "Customized modules",
  customizedScenarios: "Customized scenarios",
  studentProgressAnalysis: "Student progress analysis",
  reportingForTeachers: "Reporting for teachers",
  teamCollaborations: "Team collaborations",
  support247: "24/7 support",
} as const;

export type PlanFeatureKey = keyof typeof planFeatureDescriptions;

export interface PlanFeature {
  key: PlanFeatureKey;
  description: string;
  /** It does not work yet. */
  isPlanned: boolean;
}

/** Features that do not work yet. One that has come leaves this list. */
const plannedFeatures: ReadonlySet<PlanFeatureKey> = new Set<PlanFeatureKey>([
  "limitedGamingSessions",
  "personalProgressAnalysis",
  "gameAnalysis",
  "personalReports",
  "unlimitedGamingSessions",
  "accessToPremiumGames",
  "classroomManagement",
  "unlimitedStudentsAccess",
  "administrativeDashboard",
  "multipleTeacherAccounts",
  "customizedModules",
  "customizedScenarios",
]);

export interface Plan {
  plan: PlanName;
  title: string;
  description: string;
  /** Euros a month; the figure that a plan card shows. */
  monthlyPrice: number;
  /** Euros a year; the free plan has none. */
  yearlyPrice?: number;
  features: readonly PlanFeature[];
}

/** Prices and features of sections 3 and 9, in the order in which they are shown. */
export const plans: readonly Plan[] = [
  {
    plan: "free",
    title: "Free",
    description: "For players who want to try the games and see their own results.",
    monthlyPrice: 0,
    features: features("limitedGamingSessions", "personalProgressAnalysis", "gameAnalysis", "personalReports"),
  },
  {
    plan: "educator",
    title: "Educator",
    description: "For a teacher who runs games with a class.",
    monthlyPrice: 9.99,
    yearlyPrice: 99.99,
    features: features(
      "allFreeFeatures",
      "unlimitedGamingSessions",
      "accessToPremiumGames",
      "classroomManagement",
      "personalProgressAnalysis",
    ),
  },
  {
    plan: "university",
    title: "University",
    description: "For a department with many teachers and every student on board.",
    monthlyPrice: 999.99,
    yearlyPrice: 8999.99,
    features: features(
      "allEducatorFeatures",
      "unlimitedStudentsAccess",
      "administrativeDashboard",
      "multipleTeacherAccounts",
    ),
  },
  {
    plan: "enterprise",
    title: "Enterprise",
    description: "For organizations that need games made to measure.",
    monthlyPrice: 1199.99,
    yearlyPrice: 9999.99,
    features: features("allUniversityFeatures", "customizedModules", "customizedScenarios"),
  },
];

/** The plan that a text names; undefined where it names none. */
export function planNamed(name: string | null): Plan | undefined {
  return plans.find(({ plan }) => plan === name);
}

/** The words after a plan's price. */
export function pricePeriod(plan: Pick<Plan, "yearlyPrice">): string {
  return plan.yearlyPrice === undefined ? "/ month" : "/ month - billed yearly";
}

function features(...keys: PlanFeatureKey[]): PlanFeature[] {
  return keys.map((key) => ({ key, description: planFeatureDescriptions[key], isPlanned: plannedFeatures.has(key) }));
}
