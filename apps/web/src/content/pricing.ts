import type { PlanName } from "@belab/domain";
import { paths, plansPath } from "../paths.ts";

/** The pricing page: its first lines, and the way to take each plan. */
export const pricing = {
  intro: "Start alone and for free. Bring your class when you are ready, and your university when it asks for more.",
  actions: {
    free: "Start for free",
    educator: "Choose Educator",
    university: "Choose University",
    enterprise: "Choose Enterprise",
  } satisfies Record<PlanName, string>,
};

/** The ways to take the plans: to the plans of the account, for a visitor after signing up. */
export function planActions(isSignedIn: boolean): Record<PlanName, { label: string; href: string }> {
  const action = (plan: PlanName) => ({
    label: pricing.actions[plan],
    href: isSignedIn ? plansPath(plan) : signUpHref(plan),
  });
  return {
    free: action("free"),
    educator: action("educator"),
    university: action("university"),
    enterprise: action("enterprise"),
  };
}

/** The free plan needs no choice: it is what every account has. */
function signUpHref(plan: PlanName): string {
  return plan === "free" ? paths.signUp : `${paths.signUp}?${new URLSearchParams({ returnTo: plansPath(plan) })}`;
}
