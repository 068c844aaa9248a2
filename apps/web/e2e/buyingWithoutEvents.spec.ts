import { buyChangeAndWithdraw } from "./cardSteps.ts";
import { testWithoutEvents as test } from "./shop.ts";

test("a plan ends the same where no event of Stripe's ever arrives @desktop", ({ page, product, person }) =>
  buyChangeAndWithdraw(page, product, person));
