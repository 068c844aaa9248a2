import type { Entitlements } from "../plans/entitlements.ts";

/**
 * What a plan gives of support: help pages alone, questions by mail, questions that are answered before those of others, and
 * a person whom one knows by name.
 */
export const supportLevels = ["none", "mail", "first", "contact"] as const;

export type SupportLevel = (typeof supportLevels)[number];

/** How urgent a question is, by the plan of who asks. */
export type SupportPriority = Exclude<SupportLevel, "none">;

/** Returns what somebody gets of support who is entitled to something. */
export function supportLevelOf({
  supportByMail,
  supportFirst,
  supportContact,
}: Pick<Entitlements, "supportByMail" | "supportFirst" | "supportContact">): SupportLevel {
  if (!supportByMail) {
    return "none";
  }
  if (supportContact) {
    return "contact";
  }
  return supportFirst ? "first" : "mail";
}
