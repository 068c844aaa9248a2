import { euros } from "@belab/domain/plans";
import { expect, it } from "vitest";
import { formatMoney } from "./formatMoney.ts";

it.each([
  [0, "€0.00"],
  [999, "€9.99"],
  [119_999, "€1,199.99"],
  [-50, "-€0.50"],
])("writes %i cents as %j", (cents, text) => {
  expect(formatMoney(euros(cents), "en-GB")).toBe(text);
});

it("writes an amount as its language does", () => {
  expect(formatMoney(euros(899_999), "de-DE")).toBe("8.999,99\u00a0€");
});

it("takes what else is asked of the number", () => {
  expect(formatMoney(euros(0), "en-GB", { trailingZeroDisplay: "stripIfInteger" })).toBe("€0");
});

it("writes any currency, with the decimals that it has", () => {
  expect(formatMoney({ cents: 4_900, currency: "USD" }, "en-US")).toBe("$49.00");
  expect(formatMoney({ cents: 12_050, currency: "CHF" }, "de-CH")).toBe("CHF\u00a0120.50");
  expect(formatMoney({ cents: 500_000, currency: "JPY" }, "ja-JP")).toBe("\uffe55,000");
});
