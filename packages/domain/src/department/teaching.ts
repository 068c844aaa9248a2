import { emailDomain } from "../accounts/email.ts";

/**
 * Who becomes a teacher without waiting for an administrator: nobody, everyone, or everyone with an address on one of
 * these domains, in the spelling of `canonicalDomain`.
 */
export type TeacherPolicy = "invited" | "anyone" | readonly string[];

/**
 * Whether a person who asks to become a teacher becomes one without waiting for an administrator.
 *
 * @param email - canonical, and proved.
 */
export function becomesTeacherAtOnce(policy: TeacherPolicy, email: string): boolean {
  return policy === "anyone" || (policy !== "invited" && policy.includes(emailDomain(email)));
}

/** Requests to become a teacher that administrators are shown at a time, the oldest first. */
export const teachingRequestsShown = 50;
