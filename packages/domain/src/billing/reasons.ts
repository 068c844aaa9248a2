/**
 * Why a document is not issued:
 *
 * - `documents-no-seller`: the installation's settings name no seller.
 * - `documents-seller-incomplete`: they lack a number of the seller that this document has to show.
 * - `documents-no-account`: they lack the bank account that it is paid to.
 * - `documents-after-restore`: the database was restored, and documents that were issued since its backup are not read back.
 * - `credit-invoice-not-found`: what a credit note is for is no invoice, or was erased.
 * - `credit-amount-invalid`: it is no whole number of cents from 1 on.
 * - `credit-too-high`: it is more than is left of the invoice: {left} cents.
 */
export type DocumentReason =
  | "documents-no-seller"
  | "documents-seller-incomplete"
  | "documents-no-account"
  | "documents-after-restore"
  | "credit-invoice-not-found"
  | "credit-amount-invalid"
  | "credit-too-high";
