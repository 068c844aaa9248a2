import type { Outcome } from "@belab/api";
import { AccountError } from "@belab/domain/accounts";
import { describe, expect, it } from "vitest";
import { invitableOf, inviteAll } from "./invitations.ts";

const refused: Outcome<"inviteClass"> = {
  kind: "refused",
  status: 200,
  error: AccountError.Unknown,
  reason: "invitations-spent",
  params: {},
};

function sent(count: number, left: number, others = 0): Outcome<"inviteClass"> {
  return { kind: "success", answer: { success: true, error: 0, sent: count, left, refused: others } };
}

/** Invites with calls that have some outcomes, one after the other. */
async function invited(outcomes: readonly Outcome<"inviteClass">[], personIds?: string[]) {
  const left = [...outcomes];
  const requests: unknown[] = [];
  const send = async (_name: unknown, request: unknown) => {
    requests.push(request);
    return left.shift() ?? refused;
  };
  const result = await inviteAll(send as Parameters<typeof inviteAll>[0], {
    classId: "c1",
    ...(personIds && { personIds }),
  });
  return { result, calls: requests.length };
}

describe("inviting a class", () => {
  it("takes as many calls as there are mails to send", async () => {
    const outcomes = [sent(200, 250, 1), sent(200, 50), sent(50, 0, 2)];
    expect(await invited(outcomes)).toEqual({ result: { sent: 450, left: 0, refused: 3 }, calls: 3 });
  });

  it("stops where no more can be sent for now, and says how many are left", async () => {
    expect(await invited([sent(200, 250), sent(0, 250)])).toEqual({
      result: { sent: 200, left: 250, refused: 0 },
      calls: 2,
    });
  });

  it("says what was sent before a call failed", async () => {
    expect(await invited([sent(200, 250), refused])).toEqual({
      result: { sent: 200, left: 250, refused: 0 },
      calls: 2,
    });
    expect(await invited([refused])).toEqual({ result: undefined, calls: 1 });
  });

  it("calls once for people who were chosen: the others were not asked for", async () => {
    expect(await invited([sent(1, 40)], ["p1"])).toEqual({ result: { sent: 1, left: 40, refused: 0 }, calls: 1 });
  });
});

describe("who can be invited", () => {
  it("has an address, no account and no invitation", () => {
    expect(invitableOf({ people: 9, withAccount: 2, invited: 3, withEmail: 7 })).toBe(2);
    expect(invitableOf({ people: 3, withAccount: 3, invited: 0, withEmail: 1 })).toBe(0);
  });
});
