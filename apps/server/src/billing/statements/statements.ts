import {
  matchStatementEntry,
  reversedEntry,
  type StatementEntryReason,
  type StatementFileReason,
  type StatementMatch,
  startOfDay,
} from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import { asOperator, requireOperator } from "../../accounts/operators.ts";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { notFound, unavailable } from "../../errors/refusals.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { UnansweredError } from "../../threads/thread.ts";
import { workerFile } from "../../threads/threads.ts";
import { type BookingReason, bookPayment, reverseBooking } from "../bookings/bookings.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { type FoundInvoice, findInvoices, findInvoicesNamed } from "./payableInvoices.ts";
import type { ReadStatements } from "./statementFile.ts";
import {
  decideStatementEntry,
  findEntriesLike,
  findStatementEntries,
  insertStatementEntries,
  lockStatementEntry,
  type StatementDecision,
  type StoredStatementEntry,
} from "./statementStore.ts";

const hour = 60 * 60 * 1000;

const worker = workerFile(import.meta.url, "statementWorker");

const reads: SubjectLimit = { purpose: "statements read for an account", max: 200, windowMs: 60 * 60 * 1000 };

type StatementContext = PurchaseContext & Pick<Context, "database" | "outbox" | "threads">;

/** What taking in a file has done. */
export interface ImportedStatement {
  added: number;
  /** Entries that were there already. */
  known: number;
  leftOut: number;
}

/** Takes in a file with statements. Entries that are there stay as they are, whatever has been decided of them. */
export async function importStatement(
  context: StatementContext,
  callerId: string,
  file: Uint8Array,
  signal: AbortSignal,
): Promise<
  Result<
    ImportedStatement,
    "operators-only" | "too-many-requests" | "unavailable" | "statement-no-account" | StatementFileReason
  >
> {
  const { database, config, now } = context;
  const allowed = await requireOperator(database, callerId);
  if (!allowed.ok) {
    return allowed;
  }
  if (config.sellerIban === undefined) {
    return refuse("statement-no-account");
  }
  const limited = await limitSubject(context, reads, callerId);
  if (!limited.ok) {
    return limited;
  }
  const read = await readInThread(context, { callerId, file, iban: config.sellerIban }, signal);
  if (!read.ok) {
    return read;
  }
  const { entries, leftOut } = read.value;
  return transact(database, async (transaction) => {
    const added = await insertStatementEntries(transaction, entries, { now: now(), years: config.documentYears });
    return ok({ added, known: entries.length - added, leftOut });
  });
}

async function readInThread(
  { threads }: StatementContext,
  { callerId, file, iban }: { callerId: string; file: Uint8Array; iban: string },
  signal: AbortSignal,
): Promise<Result<ReadStatements, StatementFileReason | "unavailable">> {
  const load = async (send: (part: Uint8Array) => void) => send(file);
  const job = { key: `statement ${crypto.randomUUID()}`, owner: callerId, share: "practice", worker, load } as const;
  try {
    return (await threads.ask(job, iban, signal)) as Result<ReadStatements, StatementFileReason>;
  } catch (error) {
    if (error instanceof UnansweredError) {
      return unavailable();
    }
    throw error;
  }
}

/** An entry as operators are shown it. */
export interface ListedEntry extends StoredStatementEntry {
  match: StatementMatch["kind"];
  /** The invoice that is proposed, or for which it is booked. */
  invoice: FoundInvoice | undefined;
}

/** Returns a page of entries, with the invoices that they pay. */
export async function listStatementEntries(
  database: Database,
  page: number,
): Promise<{ entries: ListedEntry[]; total: number; open: number }> {
  const { entries, total, open } = await findStatementEntries(database, page);
  const invoices = await findInvoicesNamed(database, entries);
  const chosen = entries.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
  const booked = await findInvoices(database, [...new Set(chosen)]);
  const listed = entries.map((entry) => {
    const match = matchOf(entry, invoices);
    const number = "number" in match ? match.number : entry.invoiceNumber;
    return { ...entry, match: match.kind, invoice: [...booked, ...invoices].find((each) => each.number === number) };
  });
  return { entries: listed, total, open };
}

function matchOf(entry: StoredStatementEntry, invoices: readonly FoundInvoice[]): StatementMatch {
  return entry.kind === "reversal" && entry.state === "open"
    ? { kind: "unknown" }
    : matchStatementEntry(entry, invoices, entry.state !== "open");
}

type EntryReason = StatementEntryReason | BookingReason;

/**
 * Books an entry for an invoice, or undoes the booking of what a reversal takes back. Each entry is booked once: of two
 * operators at the same moment, the second finds it decided.
 *
 * @param chosen - the number of an invoice; undefined for the one that the entry names.
 */
export function bookStatementEntry(
  context: StatementContext,
  callerId: string,
  { entryId, invoice: chosen }: { entryId: string; invoice?: string | undefined },
): Promise<Result<undefined, EntryReason | "operators-only">> {
  return asOperator<EntryReason>(context, callerId, async (transaction) => {
    const entry = await lockStatementEntry(transaction, entryId);
    if (entry === undefined) {
      return notFound("statement-entry-not-found");
    }
    if (entry.state !== "open") {
      return refuse("statement-entry-decided");
    }
    const work: Work = { transaction, context, callerId };
    return entry.kind === "reversal" ? takeBack(work, entry) : bookEntry(work, entry, chosen);
  });
}

interface Work {
  transaction: Database;
  context: PurchaseContext;
  callerId: string;
}

async function bookEntry(
  work: Work,
  entry: StoredStatementEntry,
  chosen: string | undefined,
): Promise<Result<undefined, EntryReason>> {
  const { transaction, context, callerId } = work;
  const invoice = await invoiceFor(transaction, entry, chosen);
  if (!invoice.ok) {
    return invoice;
  }
  const { purchaseId, invoiceId, number: invoiceNumber } = invoice.value;
  const bookings = entry.bookings + 1;
  const booked = await bookPayment(transaction, context, {
    id: bookingId(entry.id, bookings),
    ...{ invoiceId, amount: entry.amount, at: timeOfEntry(entry, context) },
    ...{ source: "statement", bookedBy: callerId },
  });
  return booked.ok ? decide(work, entry.id, { state: "booked", purchaseId, invoiceNumber, bookings }) : booked;
}

/** Noon of the seller's day on which the bank booked an entry; on the day itself, not later than now. */
function timeOfEntry({ bookedOn }: StoredStatementEntry, { config, now }: Work["context"]): number {
  const start = startOfDay(bookedOn, config.sellerTimeZone);
  return Math.max(start, Math.min(start + 12 * hour, now()));
}

async function invoiceFor(
  transaction: Database,
  entry: StoredStatementEntry,
  chosen: string | undefined,
): Promise<Result<FoundInvoice, StatementEntryReason>> {
  if (chosen !== undefined) {
    const [invoice] = await findInvoices(transaction, [chosen.trim()]);
    return invoice === undefined ? notFound("statement-invoice-not-found") : ok(invoice);
  }
  const invoices = await findInvoicesNamed(transaction, [entry]);
  const match = matchStatementEntry(entry, invoices, false);
  const invoice = "number" in match ? invoices.find(({ number }) => number === match.number) : undefined;
  return invoice === undefined ? refuse("statement-entry-unknown") : ok(invoice);
}

/** The bank has taken money back: the booking of the entry that brought it is undone, and nothing of it is booked any more. */
async function takeBack(work: Work, reversal: StoredStatementEntry): Promise<Result<undefined, EntryReason>> {
  const found = reversedEntry(reversal, await findEntriesLike(work.transaction, reversal));
  const original = found && (await lockStatementEntry(work.transaction, found.id));
  if (original === undefined) {
    return refuse("statement-original-unknown");
  }
  const undone = original.state === "booked" ? await reverseEntry(work, original) : ok();
  if (!undone.ok) {
    return undone;
  }
  const { purchaseId, invoiceNumber, bookings } = original;
  await decide(work, original.id, { state: "returned", purchaseId, invoiceNumber, bookings });
  return decide(work, reversal.id, { state: "booked", purchaseId, invoiceNumber, bookings: 1 });
}

function reverseEntry(
  { transaction, context, callerId: reversedBy }: Work,
  { id, bookings }: StoredStatementEntry,
): Promise<Result<undefined, BookingReason>> {
  return reverseBooking(transaction, context, { bookingId: bookingId(id, bookings), reversedBy });
}

/** Undoes a booking, as {@link reverseBooking}; the entry of a statement from which it was booked is open again. */
export async function reverseBookingOfAny(
  transaction: Database,
  context: Work["context"],
  { bookingId, reversedBy }: { bookingId: string; reversedBy: string },
): Promise<Result<undefined, BookingReason>> {
  const entryId = entryOfBooking(bookingId);
  const entry = entryId === undefined ? undefined : await lockStatementEntry(transaction, entryId);
  const undone = await reverseBooking(transaction, context, { bookingId, reversedBy });
  return undone.ok && entry !== undefined ? reopen({ transaction, context, callerId: reversedBy }, entry) : undone;
}

/** Says that an entry pays no invoice. */
export function ignoreStatementEntry(
  context: StatementContext,
  callerId: string,
  entryId: string,
): Promise<Result<undefined, EntryReason | "operators-only">> {
  return asOperator<EntryReason>(context, callerId, async (transaction) => {
    const entry = await lockStatementEntry(transaction, entryId);
    if (entry === undefined) {
      return notFound("statement-entry-not-found");
    }
    return entry.state === "open"
      ? decide({ transaction, context, callerId }, entryId, { ...undecided(entry), state: "ignored" })
      : refuse("statement-entry-decided");
  });
}

/** Undoes what was decided of an entry, which is open again then; a booking is reversed. */
export function reverseStatementEntry(
  context: StatementContext,
  callerId: string,
  entryId: string,
): Promise<Result<undefined, EntryReason | "operators-only">> {
  return asOperator<EntryReason>(context, callerId, async (transaction) => {
    const entry = await lockStatementEntry(transaction, entryId);
    if (entry === undefined) {
      return notFound("statement-entry-not-found");
    }
    if (entry.state === "open") {
      return refuse("statement-entry-open");
    }
    if (entry.state === "returned" || (entry.state === "booked" && entry.kind === "reversal")) {
      return refuse("statement-entry-final");
    }
    const work: Work = { transaction, context, callerId };
    const undone = entry.state === "booked" ? await reverseEntry(work, entry) : ok();
    return undone.ok ? reopen(work, entry) : undone;
  });
}

function undecided({ bookings }: StoredStatementEntry) {
  return { purchaseId: null, invoiceNumber: null, bookings };
}

async function decide(
  { transaction, context, callerId }: Work,
  id: string,
  decision: Omit<StatementDecision, "decidedBy" | "decidedAt">,
): Promise<Result<undefined, never>> {
  await decideStatementEntry(transaction, id, { ...decision, decidedBy: callerId, decidedAt: context.now() });
  return ok();
}

function reopen(work: Work, entry: StoredStatementEntry): Promise<Result<undefined, never>> {
  return decide(work, entry.id, { ...undecided(entry), state: "open" });
}

/**
 * Names the booking of an entry.
 *
 * @param bookings - how often the entry has been booked, with this time: a booking that was reversed is followed by another.
 */
function bookingId(entryId: string, bookings: number): string {
  return `statement ${entryId} ${bookings}`;
}

function entryOfBooking(bookingId: string): string | undefined {
  return /^statement (\S+) \d+$/.exec(bookingId)?.[1];
}
