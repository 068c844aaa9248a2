import { isCalendarDay } from "@belab/domain/billing";
import { oneOf, serviceUrl, textThat, wholeNumber } from "../settings/kinds.ts";
import { defineSettings, type Kind, type SettingValues } from "../settings/setting.ts";
import { documentSettings } from "./documents/documentSettings.ts";

declare module "../config.ts" {
  interface Config extends SettingValues<typeof billingSettings> {}
}

const calendarDay = textThat("be a date, as 2028-01-01", isCalendarDay);

/** A key of Stripe's, which its first letters name. */
function stripeKey(beginnings: readonly string[]): Kind<string> {
  return {
    must: `begin with ${beginnings.join(" or ")}`,
    read: (text, refuse) =>
      beginnings.some((beginning) => text.startsWith(beginning)) && /^\w{8,255}$/.test(text) ? text : refuse(""),
  };
}

export const billingSettings = defineSettings({
  ...documentSettings,
  invoicesDueAfter: {
    name: "INVOICES_DUE_AFTER",
    text: "days after their issue by which invoices have to be paid, 7 to 90",
    kind: wholeNumber(7, 90),
    default: "30",
    example: "14",
  },
  stripeSecretKey: {
    name: "STRIPE_SECRET_KEY",
    text: "the key by which people pay by card through Stripe; where it is not set, nothing is sold by card",
    kind: stripeKey(["sk_", "rk_"]),
    isSecret: true,
  },
  stripeWebhookSecret: {
    name: "STRIPE_WEBHOOK_SECRET",
    text: "the secret by which Stripe signs what it reports to `/api/billing/stripe`; without it, changes are seen once a day and when somebody looks",
    kind: stripeKey(["whsec_"]),
    isSecret: true,
  },
  stripeTax: {
    name: "STRIPE_TAX",
    text: "`on`: Stripe Tax decides the VAT of persons who order by card from then on. `npm run admin -- billing setup` checks that it is set up at Stripe",
    kind: oneOf(["on", "off"]),
    default: "off",
  },
  eInvoicesFrom: {
    name: "E_INVOICES_FROM",
    text: "from which day on organizations in your country order by invoice only, because the law asks for e-invoices, which Stripe's invoices are not. Owners of running subscriptions are told 60 days before; the plans end with their term",
    kind: calendarDay,
    defaultText: "by `SELLER_COUNTRY`: `2028-01-01` in Germany, otherwise never",
    example: "2028-01-01",
  },
  stripeApiBase: {
    name: "STRIPE_API_BASE",
    text: "the address of Stripe's interface, for tests",
    kind: serviceUrl,
    default: "https://api.stripe.com",
    example: "http://127.0.0.1:12111",
  },
});
