import { type DocumentPlace, documentNumber } from "@belab/domain/billing";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { skipNumbers } from "../numbers.ts";
import { insertDocument, insertFiles, noteWritten } from "./documentStore.ts";
import { type FolderDocument, FolderError, placesInFolder, readFromFolder } from "./documentsFolder.ts";
import { holdIssuing, isIssuingHeld, releaseIssuing } from "./restoredDocuments.ts";
import { documentsFolderOf, sellersDay } from "./seller.ts";

// After a restore: documents that were issued since the backup come back from their folder, and their numbers stay taken.

/** Why documents cannot be read back, and what to do, in one line. Nothing more is changed then. */
export class ReconcileError extends Error {
  override name = "ReconcileError";
}

/** What came of it. */
export interface Reconciled {
  /** Documents that the database did not have. */
  inserted: number;
  /** Numbers that neither the database nor the folder has a document of, the first of them. */
  missing: string[];
  /** What could not be read, where the operator has typed the last number. */
  unreadable: string[];
}

/** `none` says that no document was ever issued. */
export type LastNumber = DocumentPlace | "none";

const sayLastNumber =
  "If the folder is lost, say which document was the last one that was issued: --last-number 2026-000123, or --last-number none.";

/** Missing numbers that are named. */
const mostNamed = 20;

/**
 * Reads the documents of the folder into a restored database, as far as it lacks them, and lets documents be issued again from
 * the highest number on. Quotes and orders go on behind all numbers that were given. Doing it twice changes nothing more.
 *
 * @param lastNumber - as the operator knows it, where the folder is lost or damaged.
 * @throws ReconcileError where it is not sure that all numbers are known.
 */
export async function reconcileDocuments(
  { config, database, now }: Pick<Context, "config" | "database" | "now">,
  lastNumber?: LastNumber,
): Promise<Reconciled> {
  const folder = documentsFolderOf(config);
  const places = await placesInFolder(folder);
  await (lastNumber === undefined
    ? assertComplete(database, folder, places, now())
    : assertLast(database, places, lastNumber));
  let inserted = 0;
  const unreadable: string[] = [];
  for (const place of places) {
    try {
      const found = await readFromFolder(folder, documentNumber(place));
      inserted += (await takeIn(database, folder, found, now())) ? 1 : 0;
    } catch (error) {
      if (!(error instanceof FolderError)) {
        throw error;
      }
      if (lastNumber === undefined) {
        throw new ReconcileError(`${error.message} ${sayLastNumber}`);
      }
      unreadable.push(error.message);
    }
  }
  const typed = lastNumber === undefined || lastNumber === "none" ? [] : [lastNumber];
  await database.transaction().execute(async (transaction) => {
    await raiseSeries(transaction, [...places, ...typed]);
    if (await isIssuingHeld(transaction)) {
      await skipNumbers(transaction, Number(sellersDay(config, now()).slice(0, 4)));
    }
    await releaseIssuing(transaction);
  });
  return { inserted, missing: await findMissing(database), unreadable };
}

/**
 * Holds issuing where the folder has a number that the database has not given yet: it was brought back by other means than a
 * backup of this program, such as a copy of its files.
 *
 * @returns whether nothing is issued until {@link reconcileDocuments}, for this reason or because of a restore.
 */
export async function holdIssuingIfBehind({
  config,
  database,
  now,
}: Pick<Context, "config" | "database" | "now">): Promise<boolean> {
  // The folder first: another process writes a document to it only after its number is in the database.
  const series = await database.selectFrom("documentSeries").selectAll().execute();
  const lastCountOf = (place: DocumentPlace) => series.find((each) => isSameSeries(each, place))?.lastCount ?? 0;
  if ((await placesInFolder(documentsFolderOf(config))).some((place) => place.count > lastCountOf(place))) {
    await holdIssuing(database, now());
    return true;
  }
  return isIssuingHeld(database);
}

function isSameSeries(one: Omit<DocumentPlace, "count">, other: Omit<DocumentPlace, "count">): boolean {
  return one.series === other.series && one.year === other.year;
}

/** A folder that lacks what was once written to it is another one, or an old copy. */
async function assertComplete(
  database: Database,
  folder: string,
  places: readonly DocumentPlace[],
  now: number,
): Promise<void> {
  if (places.length === 0) {
    throw new ReconcileError(
      `There are no documents in ${folder}: put its backup back, or set DOCUMENTS_DIR. ${sayLastNumber}`,
    );
  }
  const written = await database
    .selectFrom("billingDocuments")
    .select("number")
    .where("nextTryAt", "is", null)
    .where("keptUntil", ">", now)
    .orderBy("number")
    .execute();
  const present = new Set(places.map(documentNumber));
  const lost = written.filter(({ number }) => !present.has(number));
  if (lost.length > 0) {
    throw new ReconcileError(
      `${folder} lacks documents that were once written to it: ${lost.length}, from ${lost[0]?.number} on. Put its latest backup back. ${sayLastNumber}`,
    );
  }
}

/** Refuses a last number that cannot be the last one, such as one with a digit too few. */
async function assertLast(database: Database, places: readonly DocumentPlace[], lastNumber: LastNumber): Promise<void> {
  const series = await database.selectFrom("documentSeries").selectAll().where("lastCount", ">", 0).execute();
  const known = [...places, ...series.map(({ lastCount, ...of }) => ({ ...of, count: lastCount }))];
  const later = known.find((place) => lastNumber === "none" || isLater(place, lastNumber));
  if (later !== undefined) {
    throw new ReconcileError(`The last number cannot be that one: there is the document ${documentNumber(later)}.`);
  }
}

function isLater(one: DocumentPlace, other: DocumentPlace): boolean {
  return one.series === other.series && (one.year - other.year || one.count - other.count) > 0;
}

/** @returns whether the database lacked the document. */
function takeIn(database: Database, folder: string, { row, files }: FolderDocument, now: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom("billingDocuments")
      .select(["id", "digest"])
      .where((document) => document.or([document("id", "=", row.id), document("number", "=", row.number)]))
      .executeTakeFirst();
    if (known !== undefined && (known.id !== row.id || known.digest !== row.digest)) {
      throw new ReconcileError(
        `The document ${row.number} in ${folder} is another one than that of the database: it was issued twice. Ask your tax adviser before you go on.`,
      );
    }
    if (known === undefined && row.keptUntil <= now) {
      return false;
    }
    if (known === undefined) {
      await insertDocument(transaction, row);
    }
    // As they were sent: this version may draw other bytes.
    await insertFiles(transaction, files);
    await noteWritten(transaction, row.id);
    return known === undefined;
  });
}

/** Takes each series to its highest number. */
async function raiseSeries(transaction: Database, known: readonly DocumentPlace[]): Promise<void> {
  const ascending = known.toSorted((one, other) => one.count - other.count);
  const last = new Map(ascending.map((place) => [`${place.series}${place.year}`, place]));
  for (const { series, year, count } of last.values()) {
    await transaction
      .insertInto("documentSeries")
      .values({ series, year, lastCount: count })
      .onConflict((conflict) =>
        conflict
          .columns(["series", "year"])
          .doUpdateSet({ lastCount: count })
          .where("documentSeries.lastCount", "<", count),
      )
      .execute();
  }
}

/** Returns the first numbers without a document. A year whose documents were all erased lacks none. */
async function findMissing(database: Database): Promise<string[]> {
  const documents = await database.selectFrom("billingDocuments").select(["series", "year", "number"]).execute();
  const numbers = new Set(documents.map(({ number }) => number));
  const series = await database.selectFrom("documentSeries").selectAll().execute();
  return series
    .filter((each) => documents.some((document) => isSameSeries(document, each)))
    .flatMap(({ lastCount, ...of }) =>
      Array.from({ length: lastCount }, (_, index) => documentNumber({ ...of, count: index + 1 })),
    )
    .filter((number) => !numbers.has(number))
    .slice(0, mostNamed);
}
