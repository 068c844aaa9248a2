import type { IdentityRow } from "../database/schema.ts";

export type ProviderName = IdentityRow["provider"];

/** The providers by the names that people know. */
export const providerTitles: Record<ProviderName, string> = { google: "Google", microsoft: "Microsoft" };

/** A person, as a provider's id token names them. */
export interface Identity {
  provider: ProviderName;
  /** Who it is for the provider, for ever. */
  subject: string;
  /** Canonical; empty where the token names none. */
  email: string;
  /** As the token spells it. */
  displayEmail: string;
  /**
   * Whether the provider answers for the email: it runs the mail of its domain, or has verified the domain's
   * administrator. Otherwise a mailed code proves it.
   */
  isVouched: boolean;
  /** Empty where the token names none. */
  firstName: string;
  lastName: string;
}
