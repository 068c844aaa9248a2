import { errorCode } from "../errors/errorCode.ts";

/**
 * Codes of better-sqlite3, the network and PostgreSQL for a database that will be back: of PostgreSQL class 08, 53 and 57P,
 * a transaction that was idle for too long, a row that was locked for too long, and a standby, which only reads.
 */
const codes =
  /^(SQLITE_BUSY.*|SQLITE_LOCKED.*|SQLITE_FULL|SQLITE_READONLY.*|SQLITE_IOERR.*|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|08...|25006|25P03|53...|57P..|57014|55P03|40001|40P01)$/;

/** What pg says, without a code, when no connection could be had, or one is lost. */
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether an error says that the database cannot answer for now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return codes.test(errorCode(error)) || (error instanceof Error && messages.test(error.message));
}

/** Whether an error says that something in the database was locked for too long, which is no reason to say that it is away. */
export function isLocked(error: unknown): boolean {
  return errorCode(error) === "55P03";
}

/** Whether an error says that the database only reads, as a standby of PostgreSQL does, or a file that may not be written to. */
export function isReadOnly(error: unknown): boolean {
  return /^(SQLITE_READONLY.*|25006)$/.test(errorCode(error));
}

/** Whether an error says that there is no room for what the database was to write. */
export function isDiskFull(error: unknown): boolean {
  return /^(SQLITE_FULL|53100|ENOSPC)$/.test(errorCode(error));
}

/** Whether an error says that a SQLite file is damaged, or none. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(NOTADB|CORRUPT)/.test(errorCode(error));
}

/** Says in one line that a SQLite file is damaged, and what to do. */
export function damageProblem(file: string): string {
  return `The file ${file} is no database, or a damaged one. Move it away and restore a backup, as docs/administration.md says.`;
}

/** Says in one line that the disk of DATA_DIR is full, and what to do. */
export function fullDiskProblem(dataDir: string): string {
  return `The disk of DATA_DIR, "${dataDir}", is full: make room on it, or choose another folder.`;
}
