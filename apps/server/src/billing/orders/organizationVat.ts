import {
  type BuyerDetails,
  euCountries,
  type Vat,
  type VatReason,
  vatCountry,
  vatOfOrganization,
} from "@belab/domain/billing";
import { type Result, refuse } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { findOrganisationCountry } from "../../organisations/memberStore.ts";
import { sellersDay, vatSellerOf } from "../documents/seller.ts";
import { checkOnline, type VatIdCheck, type VatIdChecker } from "./vatIdChecks.ts";

export interface VatContext extends Pick<Context, "config" | "database" | "keys" | "now"> {
  checkVatId: VatIdChecker;
}

/** Further VAT identifications count as unchecked: VIES is everybody's. */
const onlineChecks: SubjectLimit = {
  purpose: "checks of VAT identifications of an organisation",
  max: 30,
  windowMs: 60 * 60 * 1000,
};

export interface CheckedVat {
  vat: Result<Vat, VatReason | "selling-off">;
  /** Undefined where VIES was not asked. */
  check: VatIdCheck | undefined;
}

/** Returns the VAT of a sale to an organization that begins today. Asks VIES about its VAT identification where that decides. */
export async function checkVatOf(
  context: VatContext,
  organisationId: string,
  { name, country, postcode, vatId }: Pick<BuyerDetails, "name" | "country" | "postcode" | "vatId">,
): Promise<CheckedVat> {
  const { config, database, now } = context;
  const seller = vatSellerOf(config);
  if (seller === undefined) {
    return { vat: refuse("selling-off"), check: undefined };
  }
  const ownCountry = await findOrganisationCountry(database, organisationId);
  const check = await checkVatIdOf(context, organisationId, { country, vatId });
  const buyer = { name, country, postcode, ownCountry, vatId: check };
  return { vat: vatOfOrganization(seller, buyer, sellersDay(config, now())), check };
}

/** Asks VIES about the VAT identification of an organization in another member state. */
export async function checkVatIdOf(
  context: VatContext,
  organisationId: string,
  { country, vatId }: Pick<BuyerDetails, "country" | "vatId">,
): Promise<VatIdCheck | undefined> {
  const state = vatCountry(country);
  if (vatId === "" || state === context.config.sellerCountry || !euCountries.includes(state)) {
    return undefined;
  }
  const ask: VatIdChecker = async (...question) => {
    const limited = await limitSubject(context, onlineChecks, organisationId);
    return limited.ok ? context.checkVatId(...question) : undefined;
  };
  return checkOnline(context, ask, vatId);
}
