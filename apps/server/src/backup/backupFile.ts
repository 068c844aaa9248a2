import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Static, Type } from "typebox";
import Value from "typebox/value";
import { errorCode } from "../errors/errorCode.ts";
import { isThere } from "../privateFiles.ts";

/** A backup that cannot be made or put back, and what to do, in one line. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** The first line of a backup. */
const header = Type.Object({
  backup: Type.Literal("belab"),
  /** Of the tables. */
  version: Type.String(),
  /** A time as ISO 8601. */
  madeAt: Type.String(),
  /** Tells the secret under which it was made from another one. */
  secretMark: Type.String(),
});

export type BackupHeader = Static<typeof header>;

/** Each further line: a table and one of its rows. */
const line = Type.Tuple([Type.String(), Type.Record(Type.String(), Type.Unknown())]);

export type BackupRow = Static<typeof line>;

export interface Backup {
  header: BackupHeader;
  rows: AsyncIterable<BackupRow>;
}

/**
 * Writes a backup: lines of JSON, compressed. The file is there once it is whole, for its owner only.
 *
 * @throws BackupError where there is a file `path.part` already: someone else could read what is written to it.
 */
export async function writeBackupFile(path: string, { header, rows }: Backup): Promise<void> {
  const draft = `${path}.part`;
  async function* encodedLines() {
    yield `${JSON.stringify(header)}\n`;
    for await (const [table, row] of rows) {
      yield `${JSON.stringify([table, mapValues(row, serializeValue)])}\n`;
    }
  }
  const file = await openDraft(draft);
  try {
    await pipeline(Readable.from(encodedLines()), createGzip(), file.createWriteStream({ flush: true }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function openDraft(draft: string): Promise<FileHandle> {
  try {
    return await open(draft, "wx", 0o600);
  } catch (error) {
    throw isThere(error)
      ? new BackupError(
          `${draft} is there already: another backup is being made, or one broke off. Delete it, or name another file.`,
        )
      : error;
  }
}

/** @throws BackupError for what is no backup; also while its rows are read, where it breaks off. */
export async function readBackupFile(path: string): Promise<Backup> {
  const lines = readLines(path);
  const first = await lines.next();
  const read = first.done ? undefined : parseLine(path, first.value);
  if (!Value.Check(header, read)) {
    throw notABackup(path);
  }
  async function* decodedRows() {
    for await (const text of lines) {
      const row = parseLine(path, text);
      if (!Value.Check(line, row)) {
        throw notABackup(path);
      }
      yield [row[0], mapValues(row[1], deserializeValue)] satisfies BackupRow;
    }
  }
  return { header: read, rows: decodedRows() };
}

async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip()).setEncoding("utf8");
  file.once("error", (error) => text.destroy(error));
  let rest = "";
  try {
    for await (const chunk of text) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw /^Z_/.test(errorCode(error)) ? notABackup(path) : error;
  }
}

function parseLine(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notABackup(path);
  }
}

function notABackup(path: string): BackupError {
  return new BackupError(`${path} is no backup of this product, or only a part of one.`);
}

/** JSON knows no bytes. */
function serializeValue(value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value;
}

function deserializeValue(value: unknown): unknown {
  return typeof value === "object" && value !== null && "base64" in value
    ? Buffer.from(String(value.base64), "base64")
    : value;
}

function mapValues(row: Record<string, unknown>, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value)]));
}
