import { moneyUnits } from "@belab/domain/plans";
import { intlLocale, type Language } from "@belab/locales";

/** @param cents - of euros. */
export function moneyIn(language: Language, cents: number): string {
  return new Intl.NumberFormat(intlLocale(language), { style: "currency", currency: "EUR" }).format(
    moneyUnits({ cents }),
  );
}
