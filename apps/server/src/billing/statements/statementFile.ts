import type { StatementEntry, StatementFileReason } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import { unzipSync } from "fflate";
import { readStatementXml } from "./statementXml.ts";

// Reads a file with statements as somebody has sent it: one XML file, or several in a ZIP file.

/** What a file with statements says of the seller's account. */
export interface ReadStatements {
  readonly entries: readonly StatementEntry[];
  /** Entries that are none of incoming transfers in euros that are booked, or are on other accounts. */
  readonly leftOut: number;
}

export interface StatementLimits {
  /** Bytes of all XML files together, unzipped. */
  readonly unzippedMaxBytes: number;
  readonly filesMax: number;
  /** Entries of all files together, with what is left out. */
  readonly entriesMax: number;
}

const statementLimits: StatementLimits = {
  unzippedMaxBytes: 50 * 1024 * 1024,
  filesMax: 400,
  entriesMax: 20_000,
};

/**
 * Reads the entries of the seller's account from a file.
 *
 * @param iban - of the account.
 */
export function readStatementFile(
  bytes: Uint8Array,
  iban: string,
  limits: StatementLimits = statementLimits,
): Result<ReadStatements, StatementFileReason> {
  const files = isZip(bytes) ? unzip(bytes, limits) : ok([bytes]);
  if (!files.ok) {
    return files;
  }
  const entries: StatementEntry[] = [];
  let leftOut = 0;
  let isOfAccount = false;
  for (const file of files.value) {
    const entriesMax = limits.entriesMax - entries.length - leftOut;
    const read = readStatementXml(file, { iban, entriesMax });
    if (!read.ok) {
      return read;
    }
    entries.push(...read.value.entries);
    leftOut += read.value.leftOut;
    isOfAccount ||= read.value.isOfAccount;
  }
  return isOfAccount ? ok({ entries, leftOut }) : refuse("statement-of-other-account");
}

function isZip(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte);
}

/** Unzips the XML files. Each has room for as many bytes as the ZIP file says that it has, and no more. */
function unzip(
  bytes: Uint8Array,
  { unzippedMaxBytes, filesMax }: StatementLimits,
): Result<Uint8Array[], StatementFileReason> {
  let size = 0;
  let files = 0;
  try {
    const unzipped = unzipSync(bytes, {
      filter({ name, originalSize }) {
        const isStatement = /(?:^|\/)[^/.][^/]*\.xml$/i.test(name) && !name.startsWith("__MACOSX/");
        if (isStatement) {
          size += originalSize;
          files += 1;
        }
        return isStatement && size <= unzippedMaxBytes && files <= filesMax;
      },
    });
    if (size > unzippedMaxBytes || files > filesMax) {
      return refuse("statement-too-large");
    }
    return files === 0 ? refuse("statement-unreadable") : ok(Object.values(unzipped));
  } catch {
    // Whatever is wrong with it: a file is what somebody sends.
    return refuse("statement-unreadable");
  }
}
