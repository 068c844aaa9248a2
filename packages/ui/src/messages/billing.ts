import type { PlanFeatureKey, PlanName } from "@belab/domain/billing";

/** What plans and their features are called. */
export interface BillingTexts {
  planTitles: Readonly<Record<PlanName, string>>;
  planDescriptions: Readonly<Record<PlanName, string>>;
  planFeatures: Readonly<Record<PlanFeatureKey, string>>;
  /** Stand after the price of a month. */
  pricePeriods: Readonly<Record<"monthly" | "billedYearly", string>>;
}

export const billingTexts: BillingTexts = {
  planTitles: {
    free: "Free",
    educator: "Educator",
    university: "University",
    enterprise: "Enterprise",
  },
  planDescriptions: {
    free: "For players who want to try the games and see their own results.",
    educator: "For a teacher who runs games with a class.",
    university: "For a department with many teachers and every student on board.",
    enterprise: "For organizations that need games made to measure.",
  },
  planFeatures: {
    "limited-gaming-sessions": "Limited gaming sessions",
    "personal-progress-analysis": "Personal progress analysis",
    "game-analysis": "Game analysis",
    "personal-reports": "Personal reports",
    "all-free-features": "All free features",
    "unlimited-gaming-sessions": "Unlimited gaming sessions",
    "access-to-premium-games": "Access to premium games",
    "classroom-management": "Classroom management",
    "all-educator-features": "All educator features",
    "unlimited-students-access": "Unlimited students access",
    "administrative-dashboard": "Administrative dashboard",
    "multiple-teacher-accounts": "Multiple teacher accounts",
    "all-university-features": "All university features",
    "customized-modules": "Customized modules",
    "customized-scenarios": "Customized scenarios",
    "student-progress-analysis": "Student progress analysis",
    "reporting-for-teachers": "Reporting for teachers",
    "team-collaborations": "Team collaborations",
    "support-24-7": "24/7 support",
  },
  pricePeriods: { monthly: "/ month", billedYearly: "/ month - billed yearly" },
};
