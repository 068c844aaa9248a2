import { testCards } from "@belab/stripe-stand-in";
import type { VatIdChecker } from "../../billing/orders/vatIdChecks.ts";
import { makeMember } from "../organisations/organisationLab.ts";
import { insertOrganisation } from "../organisations/testOrganisations.ts";
import { adasDetails, type Buyer, insertBuyer, type Shop } from "./shopLab.ts";

export const universityDetails = {
  ...adasDetails,
  name: "Universität Wien",
  street: "Universitätsring 1",
  postcode: "1010",
  city: "Wien",
  country: "AT",
  vatId: "ATU13585627",
};

/** An owner of an organisation that pays for nothing yet. */
export async function insertOwner(shop: Shop): Promise<Buyer & { organisationId: string }> {
  const buyer = await insertBuyer(shop);
  const organisationId = await insertOrganisation(shop.lab);
  await makeMember(shop.lab, organisationId, buyer.accountId, ["owner"]);
  return { ...buyer, organisationId };
}

export const universityOrder = (organisationId: string) =>
  ({
    plan: "university",
    interval: "year",
    way: "card",
    organisationId,
    details: universityDetails,
  }) as const;

export const confirms: VatIdChecker = async () => ({
  isValid: true,
  requestNumber: "WAPIAAAA1",
  name: "UNIVERSITÄT WIEN",
});

/** Pays at the stand-in, and lets its events arrive. */
export async function pay({ stripe }: Shop, url: string, card: string = testCards.succeeds.number) {
  await stripe.sendCard(url, card);
  await stripe.standIn.settled();
}
