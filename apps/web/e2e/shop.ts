import { startProduct } from "./product.ts";
import { administrator, test as productTest, signUpByCalls } from "./test.ts";

/** The account that invoices are paid to. */
export const sellerIban = "DE89370400440532013000";

/** The seller. Without a key of Stripe's, the product runs with the stand-in. */
const seller = {
  SELLER_NAME: "Lernspiele gGmbH",
  SELLER_STREET: "Hauptstraße 1",
  SELLER_POSTCODE: "10115",
  SELLER_CITY: "Berlin",
  SELLER_COUNTRY: "DE",
  SELLER_VAT_ID: "DE136695976",
  SELLER_CONTACT: "Accounts",
  SELLER_PHONE: "+49 30 1234567",
  SELLER_EMAIL: "billing@lab.example",
  SELLER_IBAN: sellerIban,
};

/** A product that sells plans. */
export const test = sellingTest();

/** The same where no event of Stripe's is taken: they are signed by another secret. */
export const testWithoutEvents = sellingTest({ STRIPE_WEBHOOK_SECRET: "whsec_ofAnotherEndpoint" });

function sellingTest(env: Record<string, string> = {}) {
  return productTest.extend({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
      async ({}, use) => {
        const product = await startProduct({ ...seller, ...env, ADMIN_EMAIL: administrator.email });
        // Who runs the installation has everything, and buys nothing.
        await signUpByCalls(product, administrator);
        await use(product);
        await product.stop();
      },
      { scope: "worker" },
    ],
  });
}
