import { AccountError } from "@belab/domain/accounts";
import { expect, it } from "vitest";
import type { Failure } from "../shell/failureText.ts";
import { deadText } from "./invitation.ts";

function refused(status: number, reason: string): Failure {
  return { kind: "refused", status, error: AccountError.Unknown, reason, params: {} };
}

it.each([
  [refused(200, "invitation-expired"), "This invitation has expired. Ask for a new one."],
  [refused(200, "invitation-used"), "This invitation has already been accepted."],
  [refused(200, "organisation-closing"), "This organization is closed. An owner can reopen it until it is erased."],
  [refused(404, "invitation-not-found"), "We can't find this invitation. Check that you have the whole link."],
  // A link that was cut off in a mail makes the request malformed.
  [refused(400, "malformed"), "We can't find this invitation. Check that you have the whole link."],
])("says of %j why the invitation can't be accepted", (failure, text) => {
  expect(deadText(failure)).toBe(text);
});

it.each([undefined, { kind: "unreachable" } as Failure, refused(429, "too-many-requests"), refused(500, "unknown")])(
  "doesn't take %j for an answer about the invitation",
  (failure) => {
    expect(deadText(failure)).toBeUndefined();
  },
);
