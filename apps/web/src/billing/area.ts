import { billingPaths } from "@belab/domain/billing";
import type { Area } from "../shell/area.ts";

/** Plans and payments. */
export const billing: Area = {
  publicPages: [
    {
      path: billingPaths.pricing,
      load: async () => (await import("./PricingPage.tsx")).PricingPage,
    },
    {
      path: billingPaths.quote,
      prerendered: false,
      load: async () => (await import("./QuotePage.tsx")).QuotePage,
    },
  ],
  signedInPages: [
    { path: billingPaths.plans, load: async () => (await import("./PlansPage.tsx")).PlansPage },
    { path: billingPaths.openOrder, load: async () => (await import("./OpenOrderPage.tsx")).OpenOrderPage },
  ],
  settingsPages: [
    {
      path: billingPaths.paymentHistory,
      load: async () => (await import("./PaymentHistoryPage.tsx")).PaymentHistoryPage,
    },
    {
      path: billingPaths.billing,
      load: async () => (await import("./BillingDeskPage.tsx")).BillingDeskPage,
    },
  ],
};
