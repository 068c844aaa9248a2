import { expect, it } from "vitest";
import { changeOptions } from "./purchaseActions.ts";

it("a contract can change to all that is sold to its owner, paid in the same way", () => {
  const university = { plan: "university", interval: "year" } as const;
  expect(changeOptions({ plan: "educator", interval: "month", way: "card" }, "account")).toEqual([
    { plan: "educator", interval: "year" },
  ]);
  expect(changeOptions({ ...university, way: "card" }, "organisation")).toEqual([
    { plan: "university", interval: "month" },
    { plan: "enterprise", interval: "month" },
    { plan: "enterprise", interval: "year" },
  ]);
  expect(changeOptions({ ...university, way: "invoice" }, "organisation")).toEqual([
    { plan: "enterprise", interval: "year" },
  ]);
});
