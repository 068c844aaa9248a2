import { countries } from "./countries.ts";
import type { Address } from "./objects.ts";

/** What somebody types beside the card. */
export interface BuyerDetails {
  name: string;
  address: Address;
}

/** The fields of their form. */
export const detailNames = ["name", "line1", "postal_code", "city", "country"] as const;

/** What was typed; undefined where something is missing or there is no such country. */
export function readDetails(form: URLSearchParams): BuyerDetails | undefined {
  const field = (name: (typeof detailNames)[number]) => (form.get(name) ?? "").trim();
  const country = field("country").toUpperCase();
  if (!countries.includes(country) || detailNames.some((name) => field(name) === "" || field(name).length > 200)) {
    return undefined;
  }
  const address = {
    city: field("city"),
    country,
    line1: field("line1"),
    line2: null,
    postal_code: field("postal_code"),
    state: null,
  };
  return { name: field("name"), address };
}

/** What a test types unless it says otherwise. */
export const sampleDetails: BuyerDetails = {
  name: "Ada Lovelace",
  address: { city: "Berlin", country: "DE", line1: "Lindenstraße 9", line2: null, postal_code: "10969", state: null },
};
