import { describe, expect, it } from "vitest";
import { noBuyerDetails } from "./buyerDetails.ts";
import { askedDetails, changedChoice, firstChoice, type OrderOffer, ownerOfChoice } from "./orderChoice.ts";

const account = { organisationId: null, name: null, details: { name: "Ada" } };
const university = { organisationId: "u1", name: "Sampletown University", details: { city: "Wien" } };
const offer: OrderOffer = {
  owners: [account, university],
  ways: { card: true, invoice: true },
  dueDays: 30,
  isTest: false,
};

describe("the choice of an order", () => {
  it("begins with a year of Educator for the account, by card", () => {
    expect(firstChoice(offer)).toEqual({
      ...{ plan: "educator", interval: "year", organisationId: null, way: "card" },
      details: { ...noBuyerDetails, name: "Ada" },
    });
  });

  it("begins with what a link names, as far as it goes together", () => {
    const initial = { plan: "university", organisationId: "u1", interval: "month", way: "invoice" } as const;
    expect(firstChoice(offer, initial)).toMatchObject({ interval: "month", organisationId: "u1", way: "card" });
    expect(firstChoice(offer, { plan: "university", organisationId: "another" })).toMatchObject({
      organisationId: "u1",
      way: "invoice",
    });
  });

  it("takes the details of another owner along", () => {
    const choice = changedChoice(firstChoice(offer), { plan: "university" }, offer);
    expect(choice).toMatchObject({ organisationId: "u1", way: "card", details: { name: "", city: "Wien" } });
    const typed = changedChoice(choice, { details: { ...choice.details, city: "Graz" } }, offer);
    expect(changedChoice(typed, { interval: "month" }, offer).details.city).toBe("Graz");
  });

  it("has no owner while the person has no organization, and no way where nothing is set up", () => {
    const choice = firstChoice({ ...offer, owners: [account] }, { plan: "university" });
    expect(ownerOfChoice(choice, { owners: [account] })).toBeUndefined();
    expect(firstChoice({ ...offer, ways: { card: false, invoice: true } }).way).toBeUndefined();
  });

  it("asks for no purchase order number by card", () => {
    const details = { ...noBuyerDetails, name: "Ada", purchaseOrder: "PO-4500012345" };
    expect(askedDetails({ details, way: "card" })).toEqual({ ...noBuyerDetails, name: "Ada" });
    expect(askedDetails({ details, way: "invoice" })).toBe(details);
  });
});
