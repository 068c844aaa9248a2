import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sqlitePath } from "../database/database.ts";
import { fullDiskProblem, isDiskFull } from "../database/unavailable.ts";
import { makePrivate, makePrivateFolder } from "../privateFiles.ts";
import { ConfigError } from "./setting.ts";

/** Fewest characters of a secret. */
export const secretMinLength = 32;

/**
 * Returns the secret that is kept in DATA_DIR; makes the folder and the secret where there is none.
 *
 * @throws ConfigError
 */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  // Looked for first: of processes that start together, one makes the secret before it makes the database.
  const hasData = existsSync(sqlitePath(dataDir));
  if (hasData && !existsSync(path)) {
    throw new ConfigError(
      `The file ${path} is missing, without which codes and mails on their way are lost: put it back, or set SECRET to what was in it. If it is lost, run "npm run admin -- accept-secret" after you have made a new one: openssl rand -hex 32 > ${path}`,
    );
  }
  makeSecret(dataDir, path);
  const secret = readSecretFile(path);
  if (secret.length < secretMinLength) {
    throw new ConfigError(
      `The file ${path} must hold at least ${secretMinLength} characters, and is ${secret === "" ? "empty" : "too short"}: put back what was in it, or set SECRET. If it is lost, run "npm run admin -- accept-secret" after you have made a new one: openssl rand -hex 32 > ${path}`,
    );
  }
  return secret;
}

function makeSecret(dataDir: string, path: string): void {
  try {
    makePrivateFolder(dataDir);
    if (!existsSync(path)) {
      keepNewSecret(path);
    }
  } catch (error) {
    if (isDiskFull(error)) {
      throw new ConfigError(fullDiskProblem(dataDir));
    }
    throw new ConfigError(
      `DATA_DIR must be a folder that can be written to, "${dataDir}" is not. Example: DATA_DIR=./data`,
    );
  }
}

function readSecretFile(path: string): string {
  if (statSync(path).isDirectory()) {
    throw new ConfigError(`The file ${path} is a folder: remove it and put the file back, or set SECRET.`);
  }
  try {
    makePrivate(path);
    return readFileSync(path, "utf8").trim();
  } catch {
    throw new ConfigError(`The file ${path} cannot be read: make this user its owner, or set SECRET.`);
  }
}

/** Linked into place when it is whole: of several processes that start at once one makes it, and all read the same. */
function keepNewSecret(path: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) {
      throw error;
    }
  } finally {
    rmSync(draft, { force: true });
  }
}
