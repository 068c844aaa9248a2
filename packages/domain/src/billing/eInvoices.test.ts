import { describe, expect, it } from "vitest";
import { eInvoiceStep, eInvoicesFrom } from "./eInvoices.ts";

const timeZone = "Europe/Berlin";

describe("e-invoices", () => {
  it("are owed in Germany from 2028 on", () => {
    expect(eInvoicesFrom("DE")).toBe("2028-01-01");
    expect(eInvoicesFrom("AT")).toBeUndefined();
  });

  it.each([
    ["2027-11-01T22:59:59Z", "2028-03-01T12:00:00Z", "none"],
    ["2027-11-01T23:00:00Z", "2028-03-01T12:00:00Z", "end"],
    ["2027-11-01T23:00:00Z", "2027-12-15T12:00:00Z", "tell"],
    ["2027-12-15T12:00:01Z", "2027-12-31T22:59:59Z", "tell"],
    ["2027-12-15T12:00:01Z", "2027-12-31T23:00:00Z", "end"],
  ])("at %s ask of a plan that is paid until %s: %s", (now, paidUntil, step) => {
    const plan = { paidUntil: Date.parse(paidUntil), timeZone };
    expect(eInvoiceStep(plan, "2028-01-01", Date.parse(now))).toBe(step);
  });
});
