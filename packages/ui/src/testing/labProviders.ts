import type { SocialProvider } from "../sections/SocialButtons/SocialButtons.tsx";

/** The sign-in providers of the lab, for stories. */
export const labProviders: readonly SocialProvider[] = [
  { id: "google", title: "Google" },
  { id: "microsoft", title: "Microsoft" },
];
