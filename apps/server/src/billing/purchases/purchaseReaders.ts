import { canonicalEmail } from "@belab/domain/accounts";
import type { Language } from "@belab/locales";
import { findAccount, isActivated } from "../../accounts/accountStore.ts";
import { mailLanguage } from "../../accounts/mails.ts";
import type { Database } from "../../database/database.ts";
import type { OwnerColumns } from "../../plans/schema.ts";
import type { PurchaseContext } from "./purchaseContext.ts";
import type { StoredPurchase } from "./purchaseStore.ts";

/** Somebody who is told of what happens to a plan. */
export interface PlanReader {
  to: string;
  language: Language;
}

/**
 * Returns who is told of what happens to a plan: the account that has it, at its address of today; of an organisation's plan,
 * each owner and the address for invoices. Documents go to that address alone.
 */
export async function planReadersOf(
  transaction: Database,
  { organisations }: Pick<PurchaseContext, "organisations">,
  { accountId, organisationId, details: { buyer, language } }: StoredPurchase,
): Promise<PlanReader[]> {
  const readers = await ownReadersOf(transaction, { organisations }, { accountId, organisationId }, language);
  const isPersonThere = accountId !== null && readers.length > 0;
  return buyer.email === undefined || isPersonThere || isAmong(readers, buyer.email)
    ? readers
    : [...readers, { to: buyer.email, language }];
}

/**
 * Returns the account that has a plan, or each owner of the organization that has it, at their addresses of today.
 *
 * @param language - of those who have chosen none.
 */
export async function ownReadersOf(
  transaction: Database,
  { organisations }: Pick<PurchaseContext, "organisations">,
  { accountId, organisationId }: OwnerColumns,
  language: Language,
): Promise<PlanReader[]> {
  const owners = organisationId === null ? [] : await organisations.ownersOf(transaction, organisationId);
  const ids = accountId === null ? owners.map((owner) => owner.accountId) : [accountId];
  const readers: PlanReader[] = [];
  for (const id of ids) {
    const account = await findAccount(transaction, id);
    if (account !== undefined && isActivated(account)) {
      readers.push({ to: account.email, language: mailLanguage(account, language) });
    }
  }
  return readers;
}

function isAmong(readers: readonly PlanReader[], email: string): boolean {
  return readers.some(({ to }) => to === (canonicalEmail(email) ?? email));
}
