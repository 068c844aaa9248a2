import type { IdentityRow } from "../database/schema.ts";

export type ProviderName = IdentityRow["provider"];

/** The providers by the names that people know. */
export const providerTitles: Record<ProviderName, string> = { google: "Google", microsoft: "Microsoft" };

/**
 * How far a provider answers for an email, from nothing to everything: it may be wrong (`unconfirmed`), it is good for
 * a new account that nobody else has a claim to (`stated`), the person could read its mail once (`verified`), the
 * provider or the organization behind it gives out the mailbox (`vouched`).
 */
export type EmailStanding = "unconfirmed" | "stated" | "verified" | "vouched";

const standings: readonly EmailStanding[] = ["unconfirmed", "stated", "verified", "vouched"];

/** Whether a standing is as good as is needed, or better. */
export function isAtLeast(standing: EmailStanding, needed: EmailStanding): boolean {
  return standings.indexOf(standing) >= standings.indexOf(needed);
}

/** A person, as a provider's id token names them. */
export interface Identity {
  provider: ProviderName;
  /** Who it is for the provider, for ever. */
  subject: string;
  /** Canonical; empty where the token names none. */
  email: string;
  /** As the token spells it. */
  displayEmail: string;
  standing: EmailStanding;
  /** Empty where the token names none. */
  firstName: string;
  lastName: string;
}
