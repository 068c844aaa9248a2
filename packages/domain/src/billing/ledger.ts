import { ok, type Result, refuse } from "../result/index.ts";

// What was invoiced, credited and paid. Entries are added and never changed; amounts are whole cents, and positive.

interface Entry {
  /** Of its own. The same entry booked again changes nothing. */
  readonly id: string;
  readonly amount: number;
}

/** A document, or a booking. */
export type LedgerEntry =
  | (Entry & { readonly kind: "invoice" })
  | (Entry & { readonly kind: "credit-note"; readonly invoiceId: string })
  /** Money that came in for an invoice. What is more than is owed is kept as an over-payment. */
  | (Entry & { readonly kind: "payment"; readonly invoiceId: string })
  /** Money that was paid back. */
  | (Entry & { readonly kind: "refund"; readonly invoiceId: string })
  /** Money that a bank took back: a lost dispute of a payment by card, before Stripe billed cards. */
  | (Entry & { readonly kind: "chargeback"; readonly paymentId: string })
  /** What was paid too much for one invoice pays another one. Only {@link moveOverPayment} adds it. */
  | (Entry & { readonly kind: "transfer"; readonly invoiceId: string; readonly toInvoiceId: string })
  /** Undoes a booking as a whole, whose amount it has. */
  | (Entry & { readonly kind: "reversal"; readonly entryId: string });

type Transfer = Extract<LedgerEntry, { kind: "transfer" }>;

export type Ledger = readonly LedgerEntry[];

/** An entry that can be added. */
export type NewLedgerEntry = Exclude<LedgerEntry, Transfer | { kind: "chargeback" }>;

/**
 * Why an entry is refused; the ledger stays as it is:
 *
 * - `ledger-amount-invalid`: no whole number of cents above 0.
 * - `ledger-id-taken`: another entry has the id.
 * - `ledger-entry-unknown`: it names an entry that is not there, is of another kind, or was reversed.
 * - `ledger-above-invoice`: a credit note for more than is left of the invoice.
 * - `ledger-above-paid`: more paid back than was paid.
 * - `ledger-amount-differs`: a reversal with another amount than what it undoes.
 * - `ledger-document-final`: documents are corrected by credit notes.
 * - `ledger-invoice-credited`: an invoice that is to be replaced was credited before, as a whole or in part.
 */
export type LedgerReason =
  | "ledger-amount-invalid"
  | "ledger-id-taken"
  | "ledger-entry-unknown"
  | "ledger-above-invoice"
  | "ledger-above-paid"
  | "ledger-amount-differs"
  | "ledger-document-final"
  | "ledger-invoice-credited";

/** How an invoice stands. */
export interface InvoiceBalance {
  readonly invoiced: number;
  readonly credited: number;
  /** What is left of the invoice: what it came to without what was credited. */
  readonly left: number;
  /** What came in for it and was not given back. Negative where a bank took back what had been refunded. */
  readonly paid: number;
  /** What is still to be paid. */
  readonly owed: number;
  /** What was paid too much, and is kept. */
  readonly overPaid: number;
}

/** Adds an entry, or says why not. */
export function bookEntry(ledger: Ledger, entry: NewLedgerEntry): Result<Ledger, LedgerReason> {
  if (!Number.isSafeInteger(entry.amount) || entry.amount <= 0) {
    return refuse("ledger-amount-invalid");
  }
  const present = ledger.find(({ id }) => id === entry.id);
  if (present !== undefined) {
    return isSameEntry(present, entry) ? ok(ledger) : refuse("ledger-id-taken");
  }
  const refusal = check(ledger, entry);
  return refusal.ok ? ok([...ledger, entry]) : refusal;
}

function isSameEntry(one: LedgerEntry, other: LedgerEntry): boolean {
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([key, value]) => Object.entries(other).some(([name, its]) => name === key && its === value))
  );
}

/** Pays one invoice with what was paid too much for another one, as far as that goes. */
export function moveOverPayment(
  ledger: Ledger,
  { id, invoiceId, toInvoiceId }: Omit<Transfer, "kind" | "amount">,
): Ledger {
  const amount = Math.min(invoiceBalance(ledger, invoiceId).overPaid, invoiceBalance(ledger, toInvoiceId).owed);
  return amount === 0 ? ledger : [...ledger, { id, kind: "transfer", amount, invoiceId, toInvoiceId }];
}

function check(ledger: Ledger, entry: NewLedgerEntry): Result<undefined, LedgerReason> {
  switch (entry.kind) {
    case "invoice":
      return ok();
    case "reversal":
      return checkReversal(ledger, entry);
    default:
      return checkOfInvoice(ledger, entry);
  }
}

type OfInvoice = Extract<LedgerEntry, { kind: "credit-note" | "payment" | "refund" }>;

function checkOfInvoice(ledger: Ledger, entry: OfInvoice): Result<undefined, LedgerReason> {
  if (!isInvoice(ledger, entry.invoiceId)) {
    return refuse("ledger-entry-unknown");
  }
  const { left, paid } = invoiceBalance(ledger, entry.invoiceId);
  switch (entry.kind) {
    case "credit-note":
      return entry.amount > left ? refuse("ledger-above-invoice", { left }) : ok();
    case "refund":
      return entry.amount > paid ? refuse("ledger-above-paid", { paid: Math.max(paid, 0) }) : ok();
    default:
      return ok();
  }
}

function isInvoice(ledger: Ledger, id: string): boolean {
  return ledger.some((entry) => entry.id === id && entry.kind === "invoice");
}

function checkReversal(
  ledger: Ledger,
  { entryId, amount }: Extract<LedgerEntry, { kind: "reversal" }>,
): Result<undefined, LedgerReason> {
  const entries = inForce(ledger);
  const entry = entries.find(({ id }) => id === entryId);
  if (entry === undefined) {
    return refuse("ledger-entry-unknown");
  }
  if (entry.kind === "invoice" || entry.kind === "credit-note") {
    return refuse("ledger-document-final");
  }
  if (entries.some((other) => other.kind === "chargeback" && other.paymentId === entryId)) {
    return refuse("ledger-above-paid");
  }
  return entry.amount === amount ? ok() : refuse("ledger-amount-differs");
}

/** The entries that count: without those that were reversed, and their reversals. */
function inForce(ledger: Ledger): LedgerEntry[] {
  const reversed = new Set(ledger.flatMap((entry) => (entry.kind === "reversal" ? [entry.entryId] : [])));
  return ledger.filter(({ id, kind }) => kind !== "reversal" && !reversed.has(id));
}

/** Returns how an invoice stands; all is 0 where there is none of that id. */
export function invoiceBalance(ledger: Ledger, invoiceId: string): InvoiceBalance {
  const entries = inForce(ledger);
  const invoiced = sumOf(entries.filter(({ id, kind }) => kind === "invoice" && id === invoiceId));
  const credited = sumOf(entries.filter((entry) => entry.kind === "credit-note" && entry.invoiceId === invoiceId));
  const paid = sum(entries.map((entry) => paidBy(entry, invoiceId, entries)));
  const left = invoiced - credited;
  return { invoiced, credited, left, paid, owed: Math.max(left - paid, 0), overPaid: Math.max(paid - left, 0) };
}

/** What a booking adds to what was paid for an invoice. */
function paidBy(entry: LedgerEntry, invoiceId: string, entries: readonly LedgerEntry[]): number {
  switch (entry.kind) {
    case "payment":
      return entry.invoiceId === invoiceId ? entry.amount : 0;
    case "refund":
      return entry.invoiceId === invoiceId ? -entry.amount : 0;
    case "chargeback": {
      const payment = entries.find(({ id }) => id === entry.paymentId);
      return payment?.kind === "payment" && payment.invoiceId === invoiceId ? -entry.amount : 0;
    }
    case "transfer":
      return transferredTo(entry, invoiceId);
    default:
      return 0;
  }
}

function transferredTo({ amount, invoiceId: from, toInvoiceId }: Transfer, invoiceId: string): number {
  if (toInvoiceId === invoiceId) {
    return amount;
  }
  return from === invoiceId ? -amount : 0;
}

/** Returns the sums over all invoices. What is owed for one and was paid too much for another is in both sums. */
export function ledgerTotals(ledger: Ledger): InvoiceBalance {
  const balances = ledger.filter(({ kind }) => kind === "invoice").map(({ id }) => invoiceBalance(ledger, id));
  const total = (key: keyof InvoiceBalance) => sum(balances.map((balance) => balance[key]));
  return {
    invoiced: total("invoiced"),
    credited: total("credited"),
    left: total("left"),
    paid: total("paid"),
    owed: total("owed"),
    overPaid: total("overPaid"),
  };
}

function sumOf(entries: readonly LedgerEntry[]): number {
  return sum(entries.map(({ amount }) => amount));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
