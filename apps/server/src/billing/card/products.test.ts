/** @module-tag exhaustive */
import { startTestStripe, testStripeKey } from "@belab/stripe-stand-in";
import { describe, expect, it, onTestFinished } from "vitest";
import { admin, place } from "../../testing/testAdmin.ts";
import { productId, setUpProducts } from "./products.ts";

async function openShop() {
  const shop = await startTestStripe();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  return shop;
}

async function productsOf({ stripe }: Awaited<ReturnType<typeof openShop>>) {
  const { data } = await stripe.products.list({ limit: 100 });
  return data
    .map(({ id, name, active }) => ({ id, name, active }))
    .sort((one, other) => one.id.localeCompare(other.id));
}

const all = [
  { id: "belab-educator-de", name: "Unterricht", active: true },
  { id: "belab-educator-en", name: "Educator", active: true },
  { id: "belab-enterprise-de", name: "Unternehmen", active: true },
  { id: "belab-enterprise-en", name: "Enterprise", active: true },
  { id: "belab-university-de", name: "Universität", active: true },
  { id: "belab-university-en", name: "University", active: true },
];

describe("npm run admin -- billing setup", () => {
  it("makes a product for each plan and language, once", async () => {
    const shop = await openShop();
    const setUp = async () =>
      admin(await place("sqlite"), ["billing", "setup"], {
        STRIPE_SECRET_KEY: testStripeKey,
        STRIPE_API_BASE: shop.url,
      });
    expect(await setUp()).toMatchObject({ code: 0, err: expect.stringContaining("made: 6.") });
    expect(await setUp()).toMatchObject({ code: 0, err: expect.stringContaining("made: 0.") });
    expect(await productsOf(shop)).toEqual(all);
  });

  it("names products anew that somebody has changed at Stripe, also where it runs twice at once", async () => {
    const shop = await openShop();
    await Promise.all([setUpProducts(shop.stripe), setUpProducts(shop.stripe)]);
    await shop.stripe.products.update(productId("university", "de"), { name: "Uni", active: false });
    await setUpProducts(shop.stripe);
    expect(await productsOf(shop)).toEqual(all);
  });

  it("says what is missing", async () => {
    const installation = await place("sqlite");
    expect(await admin(installation, ["billing", "setup"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("STRIPE_SECRET_KEY is not set"),
    });
    expect(await admin(installation, ["billing", "setup", "--last-number", "none"])).toMatchObject({ code: 2 });
    expect(await admin(installation, ["billing", "open"])).toMatchObject({ code: 2 });
  });
});
