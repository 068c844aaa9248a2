import { expect, it } from "vitest";
import { changeOptions } from "./purchaseActions.ts";

const university = { plan: "university", interval: "year" } as const;

it("a contract can change to all that is sold to its owner, and an invoice can take the place of a card", () => {
  expect(
    changeOptions({ plan: "educator", interval: "month", way: "card", canPayByInvoice: false }, "account"),
  ).toEqual([{ plan: "educator", interval: "year", way: "card" }]);
  expect(changeOptions({ ...university, way: "card", canPayByInvoice: true }, "organisation")).toEqual([
    { plan: "university", interval: "month", way: "card" },
    { plan: "enterprise", interval: "month", way: "card" },
    { plan: "enterprise", interval: "year", way: "card" },
    { plan: "university", interval: "year", way: "invoice" },
    { plan: "enterprise", interval: "year", way: "invoice" },
  ]);
});

it("no card takes the place of an invoice", () => {
  expect(changeOptions({ ...university, way: "invoice", canPayByInvoice: false }, "organisation")).toEqual([
    { plan: "enterprise", interval: "year", way: "invoice" },
  ]);
});
