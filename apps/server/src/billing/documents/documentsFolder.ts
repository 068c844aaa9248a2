import { randomUUID } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { documentFormats, documentKinds, documentNumber, documentPlaceOf } from "@belab/domain/billing";
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
  const { id, accountId, organisationId, kind, creditsId, purchaseId, entryId, model, number } = row;
  const { createdAt, keptUntil, digest } = row;
  makePrivateFolder(folder);
  const ids = { id, accountId, organisationId, creditsId, purchaseId, entryId };
  const content: Record = {
    ...{ ...ids, kind, createdAt, keptUntil, digest },
    model: JSON.parse(model),
    files: files.map(({ format, digest, drawnBy, createdAt }) => ({ format, digest, drawnBy, createdAt })),
  };
  if (!(await holds(folder, number, id))) {
    for (const file of files) {
      await writeWhole(folder, `${number}.${file.format}`, file.content);
    }
    await writeWhole(folder, `${number}.json`, `${canonicalJson(content)}\n`);
  }
  await eraseDrafts(folder, number);
  await syncFolder(folder);
}

/** Whether the folder holds a document as a whole. @throws FolderError where it holds another one of the number. */
async function holds(folder: string, number: string, id: string): Promise<boolean> {
  if (!existsSync(join(folder, `${number}.json`))) {
    return false;
  }
  const { row } = await readFromFolder(folder, number);
  if (row.id !== id) {
    throw new FolderError(`${folder} holds another document ${number}.`);
  }
  return true;
}

/** Makes a file that is there, once it is, as a whole, and for its owner only. Safe where another process makes the same. */
async function writeWhole(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const [draft, whole] = [join(folder, `.${name}.${randomUUID()}.part`), join(folder, name)];
  try {
    await writeSynced(draft, content);
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
  for (const name of (await readdir(folder)).filter(
    (each) => each.startsWith(`.${number}.`) && each.endsWith(".part"),
  )) {
    await rm(join(folder, name), { force: true });
  }
}

async function writeSynced(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Lets the names of files outlive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the numbers of all documents in the folder, in their order; none where there is no folder. */
export async function numbersInFolder(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .filter((number) => documentPlaceOf(number) !== undefined)
    .sort();
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
  if (digestOf(model) !== kept.digest || parsed.number !== documentNumber(place)) {
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
