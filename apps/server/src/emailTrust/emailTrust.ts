import { AccountError, emailDomain } from "@belab/domain";
import { createMailDomains, type MailDomainsOptions } from "./mailDomains.ts";
import { isDisposable, isImplausible } from "./untrustedDomains.ts";

export interface EmailTrust {
  /**
   * Whether an account may be made for an address: `None`, 17 for a mailbox to throw away, 18 where no mail arrives.
   * An address whose domain cannot be asked about is let through.
   *
   * @param canonical - from `canonicalEmail`.
   */
  judge(canonical: string): Promise<AccountError>;
}

/** Judges addresses: by the lists first, which cost nothing, then by the domain name system. */
export function createEmailTrust(options: MailDomainsOptions): EmailTrust {
  const mailAcceptance = createMailDomains(options);
  return {
    async judge(canonical) {
      const domain = emailDomain(canonical);
      if (isImplausible(domain)) {
        return AccountError.EmailNotTrustable;
      }
      if (isDisposable(domain)) {
        return AccountError.TemporaryEmail;
      }
      if ((await mailAcceptance(domain)) === "refuses") {
        return AccountError.EmailNotTrustable;
      }
      return AccountError.None;
    },
  };
}
