// Rates of value added tax (VAT).

/** A country's standard rate from a day on. */
export interface VatRate {
  /** Two letters of ISO 3166-1; Greece is GR. */
  readonly country: string;
  /** The first day, as 2025-07-01, in the country's own time. */
  readonly from: string;
  /** In hundredths of a percent: 1900 is 19%. */
  readonly rate: number;
}

/** The states of the European Union, by the letters of ISO 3166-1. */
export const euCountries: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/**
 * Standard rates: the member states' as the European Commission lists them in "Taxes in Europe", Switzerland's by article
 * 25 of its VAT act. An installation adds later ones by a setting.
 */
export const standardVatRates: readonly VatRate[] = [
  rate("AT", 20_00),
  rate("BE", 21_00),
  rate("BG", 20_00),
  rate("CH", 8_10, "2024-01-01"),
  rate("CY", 19_00),
  rate("CZ", 21_00),
  rate("DE", 19_00, "2021-01-01"),
  rate("DK", 25_00),
  rate("EE", 22_00, "2024-01-01"),
  rate("EE", 24_00, "2025-07-01"),
  rate("ES", 21_00),
  rate("FI", 25_50, "2024-09-01"),
  rate("FR", 20_00),
  rate("GR", 24_00),
  rate("HR", 25_00),
  rate("HU", 27_00),
  rate("IE", 23_00, "2021-03-01"),
  rate("IT", 22_00),
  rate("LT", 21_00),
  rate("LU", 17_00, "2024-01-01"),
  rate("LV", 21_00),
  rate("MT", 18_00),
  rate("NL", 21_00),
  rate("PL", 23_00),
  rate("PT", 23_00),
  rate("RO", 19_00, "2017-01-01"),
  rate("RO", 21_00, "2025-08-01"),
  rate("SE", 25_00),
  rate("SI", 22_00),
  rate("SK", 20_00),
  rate("SK", 23_00, "2025-01-01"),
];

function rate(country: string, hundredths: number, from = "2015-01-01"): VatRate {
  return { country, from, rate: hundredths };
}

/**
 * Returns a country's standard rate on a day, in hundredths of a percent; undefined where none is known.
 *
 * @param day - as 2025-07-01.
 */
export function vatRateOn(rates: readonly VatRate[], country: string, day: string): number | undefined {
  return rates
    .filter((each) => each.country === country && each.from <= day)
    .sort((one, other) => (one.from < other.from ? 1 : -1))
    .at(0)?.rate;
}
