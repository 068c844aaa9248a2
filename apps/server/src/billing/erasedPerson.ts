import { canonicalEmail } from "@belab/domain/accounts";
import type { BuyerDetails } from "@belab/domain/billing";

/** The owner of an account that is erased. */
export interface ErasedPerson {
  accountId: string;
  /** The address of the account, and those that it had before, canonical. */
  emails: readonly string[];
}

/** Whether a typed address is one of theirs. */
export function isAddressOf({ emails }: Pick<ErasedPerson, "emails">, typed: string | null | undefined): boolean {
  return emails.includes(canonicalEmail(typed ?? "") ?? "");
}

/** Returns the details of a buyer without the person: the institution stays. */
export function withoutPerson(details: BuyerDetails): BuyerDetails {
  return { ...details, email: "", contact: "" };
}
