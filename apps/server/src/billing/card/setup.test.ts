import { startTestStripe } from "@belab/stripe-stand-in";
import { expect, it, onTestFinished } from "vitest";
import { testVats } from "../../testing/billing/testDocuments.ts";
import { productId } from "./catalogue.ts";
import { setUpStripe } from "./setup.ts";

it("sets up what is sold once, however often it runs, and moves a price that changed", async () => {
  const shop = await startTestStripe();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const { stripe } = shop;
  const pricesOf = async () => (await stripe.prices.list({ active: true, limit: 100 })).data;
  await setUpStripe(stripe, testVats.standard);
  const first = await pricesOf();
  expect(first.map(({ lookup_key, unit_amount, tax_behavior }) => [lookup_key, unit_amount, tax_behavior])).toEqual(
    expect.arrayContaining([
      ["belab-educator-month", 9_99, "inclusive"],
      ["belab-educator-year", 99_99, "inclusive"],
    ]),
  );
  const rates = (await stripe.taxRates.list({ limit: 100 })).data.map(({ percentage, inclusive }) => [
    percentage,
    inclusive,
  ]);
  expect(rates.toSorted()).toEqual([
    [19, false],
    [19, true],
  ]);

  await setUpStripe(stripe, testVats.standard);
  expect(await pricesOf()).toEqual(first);
  expect((await stripe.taxRates.list({ limit: 100 })).data).toHaveLength(2);
  expect((await stripe.billingPortal.configurations.list({ limit: 100 })).data).toHaveLength(3);

  const old = { product: productId("educator"), currency: "eur", unit_amount: 8_99, recurring: { interval: "month" } };
  await stripe.prices.create({
    ...old,
    ...{ recurring: { interval: "month" }, tax_behavior: "inclusive" },
    ...{ lookup_key: "belab-educator-month", transfer_lookup_key: true },
  });
  await setUpStripe(stripe, testVats.standard);
  const [month] = (await stripe.prices.list({ lookup_keys: ["belab-educator-month"], active: true })).data;
  expect(month).toMatchObject({ unit_amount: 9_99, product: productId("educator") });
});
