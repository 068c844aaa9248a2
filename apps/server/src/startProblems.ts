import type { Config } from "./config.ts";
import { sqlitePath } from "./database/database.ts";
import { DatabaseRefusal } from "./database/refusal.ts";
import { damageProblem, fullDiskProblem, isDamage, isDiskFull } from "./database/unavailable.ts";
import { errorCode } from "./errors/errorCode.ts";
import { ConfigError } from "./settings/setting.ts";

/** What is wrong with a database that could not be opened or brought up to date: the setting or file, and a way out. */
export function databaseProblem(error: unknown, config: Config): ConfigError {
  if (error instanceof DatabaseRefusal) {
    return new ConfigError(error.message);
  }
  return new ConfigError(
    config.databaseUrl === undefined
      ? sqliteProblem(error, config.dataDir)
      : postgresProblem(error, new URL(config.databaseUrl)),
  );
}

/** Why the server cannot listen, likewise. */
export function listeningProblem(error: unknown, { host, port }: Config): ConfigError {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return new ConfigError(`PORT ${port} is taken by another program. Choose another one. Example: PORT=3001`);
    case "EACCES":
      return new ConfigError(`PORT ${port} may not be used by this user: choose one above 1023. Example: PORT=3000`);
    default:
      return new ConfigError(
        `HOST must be an address of this machine, "${host}" is not (${messageOf(error)}). Example: HOST=127.0.0.1, or HOST=0.0.0.0 for all of them`,
      );
  }
}

/** Any other error while the server starts. */
export function otherProblem(error: unknown): string {
  return error instanceof ConfigError ? error.message : `The server could not start: ${messageOf(error)}`;
}

function sqliteProblem(error: unknown, dataDir: string): string {
  const file = sqlitePath(dataDir);
  const code = errorCode(error);
  if (isDiskFull(error)) {
    return fullDiskProblem(dataDir);
  }
  if (isDamage(error)) {
    return damageProblem(file);
  }
  if (/^SQLITE_BUSY/.test(code)) {
    return `The file ${file} is locked by another program: end that, or wait for it, and start again.`;
  }
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|IOERR)|EACCES|EPERM|EROFS|EEXIST|ENOTDIR|EISDIR)/.test(code)) {
    return `DATA_DIR must be a folder that can be written to, with all files in it, "${dataDir}" is not (${messageOf(error)}). Example: DATA_DIR=./data`;
  }
  return `The database ${file} cannot be used: ${messageOf(error)}`;
}

function postgresProblem(error: unknown, url: URL): string {
  const example = "Example: DATABASE_URL=postgres://user:password@localhost:5432/belab";
  const code = errorCode(error);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return `DATABASE_URL names a host that cannot be found, "${url.hostname}": check how it is spelt. ${example}`;
  }
  if (/^28/.test(code)) {
    return `DATABASE_URL names a user or password that PostgreSQL does not accept. ${example}`;
  }
  if (code === "3D000") {
    return `DATABASE_URL names a database that does not exist, "${url.pathname.slice(1)}": create it first. ${example}`;
  }
  if (/^(E[A-Z]+)$/.test(code) || /timeout/i.test(messageOf(error))) {
    return `DATABASE_URL leads to ${url.host}, where no PostgreSQL answers (${messageOf(error)}): start it, or check the address. ${example}`;
  }
  return `DATABASE_URL leads to a database that cannot be used: ${messageOf(error)}. ${example}`;
}

/** In one line. Of several addresses of a host that were tried, what the first one said. */
function messageOf(error: unknown): string {
  const cause = error instanceof AggregateError && error.message === "" ? error.errors[0] : error;
  return (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, " ");
}
