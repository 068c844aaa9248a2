import { defaultPaymentRules, type PaymentRules } from "@belab/domain/billing";
import type { Config } from "../../config.ts";

/** Returns after how many days what happens, by the settings of the installation. */
export function paymentRulesOf({
  invoicesDueAfter: dueDays,
  invoicesRestrictAfter,
  lecturesEndOn,
}: Pick<Config, "invoicesDueAfter" | "invoicesRestrictAfter" | "lecturesEndOn">): PaymentRules {
  const { card, invoice } = defaultPaymentRules;
  return { card, invoice: { ...invoice, dueDays, restrictedAfter: invoicesRestrictAfter ?? null, lecturesEndOn } };
}
