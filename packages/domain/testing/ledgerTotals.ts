import { type InvoiceBalance, invoiceBalance, type Ledger } from "../src/billing/ledger.ts";

/** Returns the sums over all invoices. Debts of one and over-payments of another are in both sums. */
export function ledgerTotals(ledger: Ledger): InvoiceBalance {
  const balances = ledger.filter(({ kind }) => kind === "invoice").map(({ id }) => invoiceBalance(ledger, id));
  const total = (key: keyof InvoiceBalance) => balances.reduce((sum, balance) => sum + balance[key], 0);
  return {
    invoiced: total("invoiced"),
    credited: total("credited"),
    left: total("left"),
    paid: total("paid"),
    owed: total("owed"),
    overPaid: total("overPaid"),
  };
}
