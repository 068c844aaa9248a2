import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { errorCode } from "./errors/errorCode.ts";

const owner = 0o700;
const others = 0o077;
const sticky = 0o1000;

/**
 * Makes a folder, where there is none, and lets nobody but its owner into it, whatever the umask. A folder that is
 * shared by its nature stays as it is: one of another owner, and one like `/tmp`.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: owner });
  const { mode, uid } = statSync(path);
  if (uid === process.getuid?.() && (mode & sticky) === 0) {
    takeFromOthers(path, mode);
  }
}

/** Makes an empty file, where there is none, that only its owner can read, whatever the umask. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if (!isThere(error)) {
      throw error;
    }
  }
  makePrivate(path);
}

/** Takes a file away from everybody but its owner; does nothing where there is none. */
export function makePrivate(path: string): void {
  const file = statSync(path, { throwIfNoEntry: false });
  if (file !== undefined) {
    takeFromOthers(path, file.mode);
  }
}

/** Whether an error says that a file could not be made because there is one of this name. */
export function isThere(error: unknown): boolean {
  return hasCode(error, "EEXIST");
}

/** Where that cannot be done, a file system has no permissions, or the file is another owner's. */
function takeFromOthers(path: string, mode: number): void {
  if ((mode & others) === 0) {
    return;
  }
  try {
    chmodSync(path, mode & owner);
  } catch (error) {
    if (!hasCode(error, "EPERM", "EROFS", "ENOTSUP")) {
      throw error;
    }
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes(errorCode(error));
}
