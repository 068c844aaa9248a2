import { addressesOf } from "@belab/locales";
import { expect, test } from "./test.ts";
import { loadedBytes, oneButtonPage, startPageBar } from "./weight.ts";

test("the start page loads hardly more scripts than a page with one button, in each language @quick", async ({
  browser,
  product,
}) => {
  for (const { address, language } of addressesOf("/")) {
    const { scripts } = await loadedBytes(browser, product.url + address, language);
    expect(scripts, address).toBeLessThanOrEqual(startPageBar * oneButtonPage.bytes);
  }
});
