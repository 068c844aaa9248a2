import { canonicalDomain } from "../accounts/email.ts";
import type { OrganisationRole } from "./roles.ts";

/** What a mail domain of an organisation offers to those whose proved address is there; `none` offers nothing. */
export const domainOffers = ["student", "teacher", "none"] as const;

export type DomainOffer = (typeof domainOffers)[number];

/** Who has proved a domain: the organisation by a record in the domain name system, or an operator by other means. */
export const domainProofs = ["record", "operator"] as const;

export type DomainProof = (typeof domainProofs)[number];

/** Returns a mail domain as it is stored; undefined where the text is none. People often type an `@` or an address. */
export function readMailDomain(text: string): string | undefined {
  return canonicalDomain(text.slice(text.lastIndexOf("@") + 1));
}

/** Returns the text of the TXT record that proves a domain. */
export function domainRecord(token: string): string {
  return `belab-verification=${token}`;
}

/** Returns the roles that an offer gives. */
export function offeredRoles(offer: DomainOffer): OrganisationRole[] {
  return offer === "none" ? [] : [offer];
}
