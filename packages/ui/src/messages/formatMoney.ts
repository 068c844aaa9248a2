import { moneyUnits } from "@belab/domain/plans";

/** An amount of money, in hundredths so that sums are exact. */
export interface Money {
  /** Hundredths of the currency's unit, such as cents. A whole number. */
  cents: number;
  /** The currency's code of ISO 4217, such as "EUR", "USD" or "CHF". */
  currency: string;
}

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
