import { Readable } from "node:stream";
import { type BillingDocument, dayAt, type VatCategory } from "@belab/domain/billing";
import { stringify } from "csv-stringify/sync";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { FileAnswer } from "../../http/callRoute.ts";
import { toIsoTime } from "../../isoTime.ts";
import { modelOf } from "../documents/documentStore.ts";
import { download } from "../download.ts";
import type { BillingDocumentRow } from "../schema.ts";
import { type BookingContext, bookingsOf, type ListedBooking } from "./bookingLists.ts";

// The documents of a month, and its CSV with documents and bookings, for an operator and their bookkeeping.

/** A document as it is listed. */
interface ListedDocument extends Pick<Selectable<BillingDocumentRow>, "id" | "kind" | "mailedAt" | "mailedTo"> {
  document: BillingDocument;
}

/** Documents of a month that a page shows; the file has them all. */
const documentsShown = 500;

const pieceSize = 500;

/**
 * Reads the documents of a month by their numbers, some at a time.
 *
 * @param month - as 2026-11, in the seller's time zone.
 */
async function* documentsOf(database: Database, month: string): AsyncGenerator<ListedDocument[]> {
  for (let last = ""; ; ) {
    const rows = await database
      .selectFrom("billingDocuments")
      .select(["id", "kind", "number", "model", "digest", "mailedAt", "mailedTo"])
      .where("issuedOn", ">=", `${month}-01`)
      .where("issuedOn", "<=", `${month}-31`)
      .where("number", ">", last)
      .orderBy("number")
      .limit(pieceSize)
      .execute();
    yield rows.map(({ model, digest, number: _, ...row }) => ({ ...row, document: modelOf({ model, digest }) }));
    last = rows.at(-1)?.number ?? "";
    if (rows.length < pieceSize) {
      return;
    }
  }
}

/** A month's sum of documents at one VAT rate of a country, in cents; credit notes count against it. */
interface VatSum {
  country: string;
  category: VatCategory;
  /** In hundredths of a percent. */
  rate: number;
  net: number;
  vat: number;
}

/** Adds documents to the sums by country, category and rate. */
function addToSums(sums: Map<string, VatSum>, documents: readonly ListedDocument[]): void {
  for (const { kind, document } of documents) {
    const { country, category, rate } = document.vat;
    const key = `${country} ${category} ${rate}`;
    const { net, vat } = sums.get(key) ?? { net: 0, vat: 0 };
    const sign = kind === "invoice" ? 1 : -1;
    const { amounts } = document;
    sums.set(key, { country, category, rate, net: net + sign * amounts.net, vat: vat + sign * amounts.vat });
  }
}

/** Returns the first documents of a month, how many there are, and what all come to by rate and country. */
export async function listDocuments(database: Database, month: string) {
  const sums = new Map<string, VatSum>();
  const documents: ListedDocument[] = [];
  let total = 0;
  for await (const piece of documentsOf(database, month)) {
    addToSums(sums, piece);
    documents.push(...piece.slice(0, documentsShown - documents.length));
    total += piece.length;
  }
  return { documents, total, sums: [...sums.values()].toSorted(order) };
}

function order(one: VatSum, other: VatSum): number {
  return (
    one.country.localeCompare(other.country) || one.category.localeCompare(other.category) || one.rate - other.rate
  );
}

/**
 * The documents of a month as CSV, then what was booked in it: one in a row, amounts in euros, negative for credit notes and for
 * money that went out or is owed again.
 */
export function exportDocuments(context: BookingContext, month: string): FileAnswer {
  const text = Readable.from(csvOf(context, month), { objectMode: false });
  return download(`billing-${month}.csv`, "text/csv; charset=utf-8", text);
}

const columns = [
  ...["number", "kind", "date", "corrects", "buyer", "buyer_country", "buyer_vat_id", "purchase_order", "plan"],
  ...["vat_country", "vat_category", "vat_rate", "net", "vat", "rounding", "due", "currency", "payment", "due_on"],
  ...["reference", "mailed_at", "mailed_to", "booked"],
];

/** The mark at its beginning tells spreadsheets that it is UTF-8. A text that a spreadsheet would compute is quoted. */
async function* csvOf(context: BookingContext, month: string): AsyncGenerator<string> {
  const options = { record_delimiter: "windows", escape_formulas: true } as const;
  yield stringify([columns], { record_delimiter: "windows", bom: true });
  for await (const documents of documentsOf(context.database, month)) {
    yield stringify(documents.map(cellsOf), options);
  }
  const bookings = await bookingsOf(context, month);
  yield stringify(
    bookings.map((booking) => cellsOfBooking(booking, context.config.sellerTimeZone)),
    options,
  );
}

function cellsOfBooking(booking: ListedBooking, timeZone: string): (string | number | null)[] {
  const { kind, isReversal, at, number, buyer, amount } = booking;
  const isOut = (kind === "refund") !== isReversal;
  const cells: Record<string, string | number> = {
    ...{ number, kind: isReversal ? `${kind} undone` : kind, date: dayAt(at, timeZone), buyer, currency: "EUR" },
    ...{ payment: "transfer", booked: (isOut ? -amount : amount) / 100 },
  };
  return columns.map((column) => cells[column] ?? null);
}

function cellsOf({ kind, document, mailedAt, mailedTo }: ListedDocument): (string | number | null)[] {
  const { buyer, vat, amounts, payment, credits } = document;
  const sign = kind === "invoice" ? 1 : -1;
  const euros = (cents: number) => (sign * cents) / 100 + 0;
  const transfer = payment.kind === "transfer" ? payment : undefined;
  return [
    ...[document.number, kind, document.issuedOn, credits?.number ?? null],
    ...[buyer.name, buyer.address.country, buyer.vatId ?? null, document.purchaseOrder ?? null, document.line.plan],
    ...[vat.country, vat.category, vat.rate / 100],
    ...[euros(amounts.net), euros(amounts.vat), euros(amounts.rounding), euros(amounts.due), "EUR"],
    ...[payment.kind, transfer?.dueOn ?? null, transfer?.reference ?? null],
    ...[mailedAt === null ? null : toIsoTime(mailedAt), mailedTo, null],
  ];
}
