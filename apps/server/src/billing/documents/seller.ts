import { join } from "node:path";
import { type DocumentSeller, dayAt, euCountries, type UnsupportedSeller, type VatSeller } from "@belab/domain/billing";
import type { Config } from "../../config.ts";

/** Returns who issues documents; undefined where the settings name nobody. */
export function sellerOf(config: Config): DocumentSeller | undefined {
  const { sellerName: name, sellerStreet, sellerPostcode, sellerCity, sellerCountry } = config;
  if (name === undefined || sellerCountry === undefined) {
    return undefined;
  }
  return {
    name,
    address: {
      street: sellerStreet ?? "",
      postcode: sellerPostcode ?? "",
      city: sellerCity ?? "",
      country: sellerCountry,
    },
    vatId: config.sellerVatId,
    taxNumber: config.sellerTaxNumber,
    registerNumber: config.sellerRegisterNumber,
    companyDetails: config.sellerCompanyDetails,
    contact: {
      name: config.sellerContact ?? "",
      phone: config.sellerPhone ?? "",
      email: config.sellerEmail ?? "",
    },
  };
}

export type VatSettings = Pick<Config, "sellerCountry" | "vatExemption" | "vatRates" | "vatOss" | "vatRegisteredIn">;

/** Returns the seller as VAT asks; undefined where the settings name none, or one who can no longer sell. */
export function vatSellerOf(config: VatSettings): VatSeller | undefined {
  const { sellerCountry: country, vatExemption: exemption, vatRates } = config;
  if (country === undefined || unsupportedSeller(config) !== null) {
    return undefined;
  }
  // A rate of an earlier version names its country.
  return { country, exemption, rates: vatRates.filter((rate) => (rate.country ?? country) === country) };
}

/** Returns why a seller of earlier versions can no longer sell. Their documents can be downloaded and credited. */
export function unsupportedSeller({
  sellerCountry,
  vatOss,
  vatRegisteredIn,
}: Pick<VatSettings, "sellerCountry" | "vatOss" | "vatRegisteredIn">): UnsupportedSeller | null {
  if (sellerCountry === undefined) {
    return null;
  }
  if (!euCountries.includes(sellerCountry)) {
    return "country";
  }
  if (vatOss === "on") {
    return "one-stop-shop";
  }
  return vatRegisteredIn === undefined ? null : "registered-elsewhere";
}

/** Returns the folder to which documents are written. */
export function documentsFolderOf({ documentsDir, dataDir }: Pick<Config, "documentsDir" | "dataDir">): string {
  return documentsDir ?? join(dataDir, "documents");
}

/**
 * Returns the seller's day, as 2026-11-27.
 *
 * @param now - in milliseconds since 1970 UTC.
 */
export function sellersDay({ sellerTimeZone }: Pick<Config, "sellerTimeZone">, now: number): string {
  return dayAt(now, sellerTimeZone);
}
