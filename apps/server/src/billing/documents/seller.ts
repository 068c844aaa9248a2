import { join } from "node:path";
import { type DocumentSeller, dayAt, standardVatRates, type VatRate, type VatSeller } from "@belab/domain/billing";
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

/** Returns the seller as far as VAT asks; undefined where the settings name nobody. */
export function vatSellerOf(config: Config): VatSeller | undefined {
  const { sellerCountry: country, vatExemption: exemption, vatOss, vatRegisteredIn: registeredIn } = config;
  return country === undefined
    ? undefined
    : { country, exemption, usesOneStopShop: vatOss === "on", registeredIn, rates: vatRatesOf(config) };
}

/** Returns the rates of VAT that are known here, those of the settings first: of the same day, they count. */
export function vatRatesOf({ vatRates }: Pick<Config, "vatRates">): readonly VatRate[] {
  return [...vatRates, ...standardVatRates];
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
