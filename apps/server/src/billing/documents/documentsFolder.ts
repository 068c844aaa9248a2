import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DocumentPlace, documentFormats, documentKinds, documentPlaceOf } from "@belab/domain/billing";
import type { Selectable } from "kysely";
import { type Static, Type } from "typebox";
import Value from "typebox/value";
import { makePrivateFolder } from "../../privateFiles.ts";
import type { BillingDocumentRow, BillingFileRow } from "../schema.ts";
import { canonicalJson, digestOf } from "./canonicalJson.ts";

// The folder of documents: of each its model with what the database keeps of it (`2026-000017.json`), the PDF and the XML. It has
// a backup of its own, from which documents come back that a backup of the database lacks.

const orNull = Type.Union([Type.String(), Type.Null()]);

/** What `NUMBER.json` holds. Digests are those of the database. */
const record = Type.Object(
  {
    id: Type.String(),
    accountId: orNull,
    organisationId: orNull,
    kind: Type.Enum([...documentKinds]),
    creditsId: orNull,
    purchaseId: orNull,
    entryId: orNull,
    createdAt: Type.Integer(),
    keptUntil: Type.Integer(),
    digest: Type.String(),
    model: Type.Object({ number: Type.String(), issuedOn: Type.String(), language: Type.String() }),
    files: Type.Array(
      Type.Object({
        format: Type.Enum([...documentFormats]),
        digest: Type.String(),
        drawnBy: Type.String(),
        createdAt: Type.Integer(),
      }),
      { minItems: documentFormats.length, maxItems: documentFormats.length },
    ),
  },
  { additionalProperties: false },
);

type Record = Static<typeof record>;

/** A document as the folder holds it. */
export interface FolderDocument {
  row: Omit<Selectable<BillingDocumentRow>, "mailedAt" | "mailedTo">;
  files: Selectable<BillingFileRow>[];
}

/** A file of the folder that is not what was written, and which one, in one line. */
export class FolderError extends Error {
  override name = "FolderError";
}

/**
 * Writes a document to the folder, unless it is there: its files first, so that one whose model is there is whole.
 *
 * @throws FolderError where another document of its number is there.
 */
export async function writeToFolder(
  folder: string,
  row: Selectable<BillingDocumentRow>,
  files: readonly Selectable<BillingFileRow>[],
): Promise<void> {
  const { number } = row;
  makePrivateFolder(folder);
  if (!(await holds(folder, row))) {
    for (const file of files) {
      await writeWhole(folder, `${number}.${file.format}`, file.content);
    }
    await writeWhole(folder, `${number}.json`, `${canonicalJson(recordOf(row, files))}\n`);
  }
  await eraseDrafts(folder, number);
  await syncFolder(folder);
}

function recordOf(row: Selectable<BillingDocumentRow>, files: readonly Selectable<BillingFileRow>[]): Record {
  const { id, accountId, organisationId, kind, creditsId, purchaseId, entryId, createdAt, keptUntil, digest } = row;
  return {
    ...{ id, accountId, organisationId, kind, creditsId, purchaseId, entryId, createdAt, keptUntil, digest },
    model: JSON.parse(row.model),
    files: files.map(({ format, digest, drawnBy, createdAt }) => ({ format, digest, drawnBy, createdAt })),
  };
}

/** Whether the folder holds a document as a whole. @throws FolderError where it holds another one of the number. */
async function holds(folder: string, { id, number }: Selectable<BillingDocumentRow>): Promise<boolean> {
  if (!existsSync(join(folder, `${number}.json`))) {
    return false;
  }
  if ((await readFromFolder(folder, number)).row.id !== id) {
    throw new FolderError(`${folder} holds another document ${number}.`);
  }
  return true;
}

/** Makes a file that is there, once it is, as a whole, and for its owner only. Safe where another process makes the same. */
async function writeWhole(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const [draft, whole] = [join(folder, `.${name}.${randomUUID()}.part`), join(folder, name)];
  try {
    await writeFile(draft, content, { flag: "wx", mode: 0o600, flush: true });
    await rename(draft, whole);
  } catch (error) {
    await rm(draft, { force: true });
    const isDraftGone = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (!isDraftGone || !existsSync(whole)) {
      throw error;
    }
    // Another process has completed the document, and erased all drafts.
  }
}

/** Deletes the drafts of a document that a process has left behind. */
async function eraseDrafts(folder: string, number: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((each) => each.startsWith(`.${number}.`) && each.endsWith(".part"))) {
    await rm(join(folder, name), { force: true });
  }
}

/** Lets the names of files outlive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Returns the places of all documents in the folder, in the order of their numbers; none where there is no folder. */
export async function placesInFolder(folder: string): Promise<DocumentPlace[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => documentPlaceOf(name.slice(0, -".json".length)) ?? []);
}

/**
 * Reads a document from the folder.
 *
 * @throws FolderError where a file is missing, or is not what was written.
 */
export async function readFromFolder(folder: string, number: string): Promise<FolderDocument> {
  const read = parse(await readWhole(folder, `${number}.json`));
  const place = documentPlaceOf(number);
  if (!Value.Check(record, read) || place === undefined) {
    throw changed(folder, `${number}.json`);
  }
  const { model: parsed, files, ...kept } = read;
  const model = canonicalJson(parsed);
  if (digestOf(model) !== kept.digest || parsed.number !== number) {
    throw changed(folder, `${number}.json`);
  }
  const { language, issuedOn } = parsed;
  const { series, year } = place;
  return {
    row: { ...kept, number, series, year, language, issuedOn, model, nextTryAt: null },
    files: await Promise.all(
      files.map(async (file) => ({
        ...file,
        documentId: kept.id,
        content: await readFileOf(folder, `${number}.${file.format}`, file.digest),
      })),
    ),
  };
}

async function readFileOf(folder: string, name: string, digest: string): Promise<Buffer> {
  const content = await readWhole(folder, name);
  if (digestOf(content) !== digest) {
    throw changed(folder, name);
  }
  return content;
}

async function readWhole(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    throw new FolderError(`${join(folder, name)} cannot be read: ${(error as Error).message}`);
  }
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

function changed(folder: string, name: string): FolderError {
  return new FolderError(`${join(folder, name)} is damaged, or was changed.`);
}

/** Deletes a document from the folder, as far as it is there. */
export async function eraseFromFolder(folder: string, number: string): Promise<void> {
  // The model first: without it the others are no document.
  for (const format of ["json", ...documentFormats]) {
    await rm(join(folder, `${number}.${format}`), { force: true });
  }
}
