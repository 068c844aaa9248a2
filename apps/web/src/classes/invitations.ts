import type { Answer, CallRequest } from "@belab/api";
import type { InvitedPeople } from "@belab/ui/pages/classes/ClassPage";
import type { CallMutation } from "../shell/query.ts";

type Counts = NonNullable<Answer<"readClass">["counts"]>;

/** Returns how many people of a class have an address, no account and no invitation yet. */
export function invitableOf({ withEmail, withAccount, invited }: Counts): number {
  return Math.max(0, withEmail - withAccount - invited);
}

/**
 * Invites people by mail, with as many calls as it takes.
 *
 * @returns what came of it; undefined where the first call failed.
 */
export async function inviteAll(
  send: CallMutation["send"],
  request: CallRequest<"inviteClass">,
): Promise<InvitedPeople | undefined> {
  let total: InvitedPeople | undefined;
  for (;;) {
    const outcome = await send("inviteClass", request);
    if (outcome.kind !== "success") {
      return total;
    }
    const { sent, left, refused } = outcome.answer;
    total = { sent: sent + (total?.sent ?? 0), left, refused: refused + (total?.refused ?? 0) };
    // Some are left because no more can be sent for now.
    if (left === 0 || sent === 0 || request.personIds) {
      return total;
    }
  }
}
