import { billingPaths } from "@belab/domain/billing";
import { planPaths } from "@belab/domain/plans";
import type { Area } from "../shell/area.ts";

/** The pages of prices, orders and payments. */
export const billing: Area = {
  publicPages: [
    {
      path: planPaths.pricing,
      differsByOffer: true,
      load: async () => (await import("./PricingPage.tsx")).PricingPage,
    },
    {
      path: billingPaths.withdraw,
      prerendered: false,
      load: async () => (await import("./NoticePage.tsx")).WithdrawPage,
    },
    {
      path: billingPaths.cancel,
      prerendered: false,
      load: async () => (await import("./NoticePage.tsx")).CancelPage,
    },
    {
      path: billingPaths.confirmNotice,
      prerendered: false,
      load: async () => (await import("./ConfirmNoticePage.tsx")).ConfirmNoticePage,
    },
    {
      path: billingPaths.quote,
      prerendered: false,
      load: async () => (await import("./QuotePage.tsx")).QuotePage,
    },
  ],
  signedInPages: [
    { path: planPaths.plans, load: async () => (await import("./PlansPage.tsx")).PlansPage },
    { path: billingPaths.order, load: async () => (await import("./OrderPage.tsx")).OrderPage },
    {
      path: billingPaths.checkoutReturn,
      load: async () => (await import("./CheckoutReturnPage.tsx")).CheckoutReturnPage,
    },
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
