import type { Outcome } from "@belab/api";
import { AccountError } from "@belab/domain/accounts";
import { expect, it } from "vitest";
import { inviteAll } from "./inviteAll.ts";

const success = {
  kind: "success",
  answer: { invitationId: "i", expiresAt: 1 },
} as Outcome<"invite">;

function refused(reason: string, params = {}): Outcome<"invite"> {
  return { kind: "refused", status: 200, error: AccountError.Unknown, reason, params };
}

async function invited(emails: readonly string[], outcomes: Record<string, Outcome<"invite">>) {
  const tried: string[] = [];
  const progress: number[] = [];
  const problems = await inviteAll(
    emails,
    async (email) => {
      tried.push(email);
      return outcomes[email] ?? success;
    },
    (done) => progress.push(done),
  );
  return { tried, problems, progress };
}

it("invites each address, and says how far it has come", async () => {
  expect(await invited(["a@x.example", "b@x.example"], {})).toEqual({
    tried: ["a@x.example", "b@x.example"],
    problems: [],
    progress: [0, 1],
  });
});

it("goes on after what is about one address", async () => {
  const { tried, problems } = await invited(["a@x.example", "b@x.example", "c@x.example"], {
    "b@x.example": refused("already-invited"),
  });
  expect(tried).toHaveLength(3);
  expect(problems).toEqual([
    {
      email: "b@x.example",
      message: "This address has an invitation that hasn't been answered. You can send it again.",
    },
  ]);
});

it.each([
  ["no invitations are left", refused("invitations-spent", { max: 300 }), /You have sent 300 invitations/],
  ["there is no plan", refused("plan-limit", { key: "organisation", limit: 0 }), /no plan at the moment/],
  ["the network is gone", { kind: "unreachable" } as Outcome<"invite">, /server/],
])("stops where %s, and says it of all that are left", async (_, outcome, text) => {
  const { tried, problems } = await invited(["a@x.example", "b@x.example", "c@x.example"], { "b@x.example": outcome });
  expect(tried).toEqual(["a@x.example", "b@x.example"]);
  expect(problems.map(({ email }) => email)).toEqual(["b@x.example", "c@x.example"]);
  expect(problems[1]?.message).toMatch(text);
});
