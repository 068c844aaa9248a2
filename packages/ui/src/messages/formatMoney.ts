import { type Money, moneyUnits } from "@belab/domain/billing";

/**
 * An amount as a person reads it: `€1,199.99`.
 *
 * @param locale - as `useLocale` gives it.
 * @param options - for `Intl.NumberFormat`.
 */
export function formatMoney(amount: Money, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(locale, { ...options, style: "currency", currency: amount.currency }).format(
    moneyUnits(amount),
  );
}
