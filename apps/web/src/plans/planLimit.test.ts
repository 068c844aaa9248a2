import { AccountError } from "@belab/domain/accounts";
import { expect, it } from "vitest";
import type { Failure } from "../shell/failureText.ts";
import { planLimitNotice, planLimitOf } from "./planLimit.tsx";

const refused = (reason: string, params = {}): Failure => ({
  kind: "refused",
  status: 200,
  error: AccountError.Unknown,
  reason,
  params,
});

it("reads a refusal that is about a plan", () => {
  const failure = refused("plan-limit", { key: "tables", limit: 3, used: 3, freesAt: 9, plan: "educator" });
  expect(planLimitOf(failure)).toEqual({ key: "tables", limit: 3, used: 3, freesAt: 9, plan: "educator" });
  expect(planLimitNotice(failure)).toBeDefined();
});

it.each<[string, Failure | undefined]>([
  ["nothing failed", undefined],
  ["the server was not reached", { kind: "unreachable" }],
  ["it was refused for another reason", refused("too-many-tables", { limit: 20 })],
  ["the server names a limit of a later version", refused("plan-limit", { key: "rockets" })],
])("leaves the text of a failure where %s", (_, failure) => {
  expect(planLimitNotice(failure)).toBeUndefined();
});
