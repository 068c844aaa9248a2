import { ok, type Result, refuse } from "../result/index.ts";

// What was invoiced, credited and paid. Entries are added and never changed; amounts are whole cents, and positive.

interface Entry {
  readonly id: string;
  readonly amount: number;
}

/** Money that comes in beyond what is owed is kept as an over-payment. */
interface EntryOfInvoice extends Entry {
  readonly kind: "credit-note" | "payment" | "refund";
  readonly invoiceId: string;
}

/** A document, or a booking. */
export type LedgerEntry =
  | (Entry & { readonly kind: "invoice" })
  | EntryOfInvoice
  /** Money that a bank took back: a lost dispute of a payment by card, before Stripe billed cards. */
  | (Entry & { readonly kind: "chargeback"; readonly paymentId: string })
  /** An over-payment of one invoice pays another one. Only {@link moveOverPayment} adds it. */
  | (Entry & { readonly kind: "transfer"; readonly invoiceId: string; readonly toInvoiceId: string })
  /** Undoes a booking as a whole, whose amount it has. */
  | (Entry & { readonly kind: "reversal"; readonly entryId: string });

type EntryOf<Kind> = Extract<LedgerEntry, { kind: Kind }>;

export type Ledger = readonly LedgerEntry[];

/** An entry that can be added. */
export type NewLedgerEntry = Exclude<LedgerEntry, { kind: "transfer" | "chargeback" }>;

/** Why an entry is refused; the ledger stays as it is. */
export type LedgerReason =
  | "ledger-amount-invalid"
  | "ledger-id-taken"
  /** It names an entry that is missing, of another kind, or reversed. */
  | "ledger-entry-unknown"
  /** A credit note for more than is left of the invoice. */
  | "ledger-above-invoice"
  /** More paid back than was paid. */
  | "ledger-above-paid"
  /** A reversal with another amount than the booking that it undoes. */
  | "ledger-amount-differs"
  /** Documents are corrected by credit notes. */
  | "ledger-document-final"
  /** An invoice that is to be replaced was credited before, as a whole or in part. */
  | "ledger-invoice-credited";

/** How an invoice stands. */
export interface InvoiceBalance {
  readonly invoiced: number;
  readonly credited: number;
  /** Invoiced and not credited. */
  readonly left: number;
  /** Negative where a bank took back what had been refunded. */
  readonly paid: number;
  readonly owed: number;
  readonly overPaid: number;
}

/** Adds an entry, or says why not. */
export function bookEntry(ledger: Ledger, entry: NewLedgerEntry): Result<Ledger, LedgerReason> {
  const possible = check(ledger, entry);
  return possible.ok ? ok([...ledger, entry]) : possible;
}

function check(ledger: Ledger, entry: NewLedgerEntry): Result<undefined, LedgerReason> {
  if (!Number.isSafeInteger(entry.amount) || entry.amount <= 0) {
    return refuse("ledger-amount-invalid");
  }
  if (ledger.some(({ id }) => id === entry.id)) {
    return refuse("ledger-id-taken");
  }
  switch (entry.kind) {
    case "invoice":
      return ok();
    case "reversal":
      return checkReversal(ledger, entry);
    default:
      return checkOfInvoice(ledger, entry);
  }
}

function checkOfInvoice(ledger: Ledger, { kind, amount, invoiceId }: EntryOfInvoice): Result<undefined, LedgerReason> {
  if (!ledger.some((entry) => entry.id === invoiceId && entry.kind === "invoice")) {
    return refuse("ledger-entry-unknown");
  }
  const { left, paid } = invoiceBalance(ledger, invoiceId);
  if (kind === "credit-note" && amount > left) {
    return refuse("ledger-above-invoice", { left });
  }
  return kind === "refund" && amount > paid ? refuse("ledger-above-paid", { paid: Math.max(paid, 0) }) : ok();
}

function checkReversal(ledger: Ledger, { entryId, amount }: EntryOf<"reversal">): Result<undefined, LedgerReason> {
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

/** Pays one invoice with the over-payment of another one, as far as that goes. */
export function moveOverPayment(
  ledger: Ledger,
  { id, invoiceId, toInvoiceId }: Omit<EntryOf<"transfer">, "kind" | "amount">,
): Ledger {
  const amount = Math.min(invoiceBalance(ledger, invoiceId).overPaid, invoiceBalance(ledger, toInvoiceId).owed);
  return amount === 0 ? ledger : [...ledger, { id, kind: "transfer", amount, invoiceId, toInvoiceId }];
}

/** Returns how an invoice stands; all is 0 where there is none of that id. */
export function invoiceBalance(ledger: Ledger, invoiceId: string): InvoiceBalance {
  const entries = inForce(ledger);
  const invoiced = sum(entries.filter(({ id, kind }) => kind === "invoice" && id === invoiceId));
  const credited = sum(entries.filter((entry) => entry.kind === "credit-note" && entry.invoiceId === invoiceId));
  const movements = entries.flatMap((entry) => movementsOf(entry, entries));
  const paid = sum(movements.filter((movement) => movement.invoiceId === invoiceId));
  const left = invoiced - credited;
  return { invoiced, credited, left, paid, owed: Math.max(left - paid, 0), overPaid: Math.max(paid - left, 0) };
}

/** Returns what a booking adds to the payments of invoices; negative for what it takes. */
function movementsOf(entry: LedgerEntry, entries: readonly LedgerEntry[]): { invoiceId: string; amount: number }[] {
  const taken = -entry.amount;
  switch (entry.kind) {
    case "payment":
      return [entry];
    case "refund":
      return [{ ...entry, amount: taken }];
    case "chargeback":
      return entries.flatMap((other) =>
        other.kind === "payment" && other.id === entry.paymentId ? [{ ...other, amount: taken }] : [],
      );
    case "transfer":
      return [
        { ...entry, amount: taken },
        { invoiceId: entry.toInvoiceId, amount: entry.amount },
      ];
    default:
      return [];
  }
}

/** Returns what is owed for all invoices. An over-payment of another one does not count against it. */
export function totalOwed(ledger: Ledger): number {
  const invoices = ledger.filter(({ kind }) => kind === "invoice");
  return sum(invoices.map(({ id }) => ({ amount: invoiceBalance(ledger, id).owed })));
}

function sum(entries: readonly { readonly amount: number }[]): number {
  return entries.reduce((all, { amount }) => all + amount, 0);
}
