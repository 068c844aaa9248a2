import type { Outcome } from "@belab/api";
import type { InvitationProblem } from "@belab/ui/InvitationList";
import { type Failure, failureText } from "../shell/failureText.ts";
import { reasons } from "./reasons.ts";

/** Reasons that are about one address; after any other one, the next address would be refused as well. */
const ofOneAddress = new Set([
  "invited-address-invalid",
  "already-member",
  "already-invited",
  "address-takes-no-invitations",
]);

/**
 * Invites addresses one after the other. What would refuse every address ends it, and is said of all that are left.
 *
 * @param invite - invites one address.
 * @param onProgress - called with how many have been tried.
 * @returns the addresses that were not invited, with the reason.
 */
export async function inviteAll(
  emails: readonly string[],
  invite: (email: string) => Promise<Outcome<"invite">>,
  onProgress: (done: number) => void,
): Promise<InvitationProblem[]> {
  const problems: InvitationProblem[] = [];
  for (const [index, email] of emails.entries()) {
    onProgress(index);
    const outcome = await invite(email);
    if (outcome.kind === "success") {
      continue;
    }
    const message = failureText(outcome, reasons);
    if (!isAboutAddress(outcome)) {
      return [...problems, ...emails.slice(index).map((left) => ({ email: left, message }))];
    }
    problems.push({ email, message });
  }
  return problems;
}

function isAboutAddress(failure: Failure): boolean {
  return failure.kind === "refused" && ofOneAddress.has(failure.reason);
}
