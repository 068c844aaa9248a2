import type { PlanName } from "@belab/domain";
import { paths } from "../paths.ts";

/** The pricing page: its first lines, and the way to take each plan. */
export const pricing = {
  intro: "Start alone and for free. Bring your class when you are ready, and your university when it asks for more.",
  actions: {
    free: { label: "Start for free", href: paths.signUp },
    educator: { label: "Choose Educator", href: paths.signUp },
    university: { label: "Choose University", href: paths.signUp },
    enterprise: { label: "Choose Enterprise", href: paths.signUp },
  } satisfies Record<PlanName, { label: string; href: string }>,
};
