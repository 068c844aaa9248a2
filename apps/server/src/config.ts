import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { join } from "node:path";
import { canonicalDomain, canonicalEmail, guestNameDays, nameMinLength } from "@belab/domain/accounts";
import type { TeacherPolicy } from "@belab/domain/department";
import { tableDays } from "@belab/domain/tables";
import { sqlitePath } from "./database/database.ts";
import { makePrivate, makePrivateFolder } from "./privateFiles.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type LogLevel = (typeof logLevels)[number];

/** How this installation is set up. An optional part that is not set is undefined. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The address at which people open the product, without a slash at the end. */
  publicUrl: string;
  /** The path of that address: `/`, or a path between slashes. */
  basePath: string;
  /** Whether people open the product over https. */
  isSecure: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  secret: string;
  googleClientId: string | undefined;
  googleIssuer: string;
  microsoftClientId: string | undefined;
  microsoftIssuer: string;
  /** Canonical. */
  adminEmail: string | undefined;
  /** Who becomes a teacher without waiting for an administrator. */
  teachers: TeacherPolicy;
  /** Who runs the installation, as legal pages name them. Set in production. */
  operatorName: string | undefined;
  /** The operator's postal address, in one line. Set in production. */
  operatorAddress: string | undefined;
  /** Whom people write to, as the operator spells it. Set in production. */
  contactEmail: string | undefined;
  /** Fewest letters of a first or last name, from 1 to 3. */
  nameMinLetters: number;
  /** Days after which a guest who did not come back is forgotten by name, from 1 to 365. */
  guestNameDays: number;
  /** Days after its end for which a table is kept with its log, from 1 to 3650. */
  tableDays: number;
  /** Addresses and networks of proxies whose forwarded header is believed. */
  trustProxy: string[];
  logLevel: LogLevel;
  /** What a reader of the metrics has to show; without it there are none. */
  metricsToken: string | undefined;
}

/** A variable of the environment that cannot be used. The message is one line: which, what is wrong, an example. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the installation's set-up. An empty variable counts as not set. Makes DATA_DIR, and the secret in it where
 * SECRET is not set.
 *
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = (name: string) => env[name]?.trim() || undefined;
  const production = read("NODE_ENV") === "production";
  const port = readPort(read("PORT"));
  const databaseUrl = readDatabaseUrl(read("DATABASE_URL"));
  const publicUrl = readPublicUrl(read("PUBLIC_URL") ?? `http://localhost:${port}`);
  const smtpUrl = readSmtpUrl(read("SMTP_URL"), production);
  const dataDir = read("DATA_DIR") ?? "./data";
  return {
    production,
    port,
    host: read("HOST") ?? "127.0.0.1",
    dataDir,
    databaseUrl,
    publicUrl: publicUrl.href.replace(/\/$/, ""),
    basePath: publicUrl.pathname,
    isSecure: publicUrl.protocol === "https:",
    smtpUrl,
    mailFrom: read("MAIL_FROM") ?? `Business Education Laboratory <no-reply@${publicUrl.hostname}>`,
    googleClientId: read("GOOGLE_CLIENT_ID"),
    googleIssuer: readIssuer("GOOGLE_ISSUER", read("GOOGLE_ISSUER") ?? "https://accounts.google.com"),
    microsoftClientId: read("MICROSOFT_CLIENT_ID"),
    microsoftIssuer: readIssuer(
      "MICROSOFT_ISSUER",
      read("MICROSOFT_ISSUER") ?? "https://login.microsoftonline.com/common/v2.0",
    ),
    adminEmail: readAdminEmail(read("ADMIN_EMAIL")),
    teachers: readTeachers(read("TEACHERS")),
    operatorName: readOperatorText("OPERATOR_NAME", read("OPERATOR_NAME"), production),
    operatorAddress: readOperatorText("OPERATOR_ADDRESS", read("OPERATOR_ADDRESS"), production),
    contactEmail: readContactEmail(read("CONTACT_EMAIL"), production),
    nameMinLetters: readNameMinLetters(read("NAME_MIN_LETTERS")),
    guestNameDays: readDays("GUEST_NAME_DAYS", read("GUEST_NAME_DAYS")),
    tableDays: readDays("TABLE_DAYS", read("TABLE_DAYS")),
    trustProxy: readTrustProxy(read("TRUST_PROXY")),
    logLevel: readLogLevel(read("LOG_LEVEL"), production),
    metricsToken: readMetricsToken(read("METRICS_TOKEN")),
    // Last, so that nothing is written for a set-up that cannot be used.
    secret: readSecret(read("SECRET"), databaseUrl, dataDir),
  };
}

function readPort(text = "3000"): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new ConfigError(`PORT must be a number from 1 to 65535, not "${text}". Example: PORT=3000`);
  }
  return port;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !(isUrl(text, ["postgres:", "postgresql:"]) && hasDecodableParts(text))) {
    throw new ConfigError(
      "DATABASE_URL must be the address of a PostgreSQL database, with % in a password written as %25. Example: DATABASE_URL=postgres://user:password@localhost:5432/belab",
    );
  }
  return text;
}

function readPublicUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isUsable =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    /^\/(?:[\w.~-]+\/)*[\w.~-]*$/.test(url.pathname) &&
    url.search + url.hash + url.username === "";
  if (!isUsable) {
    throw new ConfigError(
      `PUBLIC_URL must be an http or https address, with a path of plain letters and digits at most, not "${text}". Example: PUBLIC_URL=https://games.example.edu`,
    );
  }
  return url.pathname.endsWith("/") ? url : new URL(`${url.href}/`);
}

function readSmtpUrl(text: string | undefined, production: boolean): string | undefined {
  const example = "smtps://user:password@mail.example.edu:465";
  if (text === undefined && production) {
    throw missingInProduction("SMTP_URL", "accounts need mail", example);
  }
  if (text !== undefined && !isUrl(text, ["smtp:", "smtps:"])) {
    throw new ConfigError(`SMTP_URL must be an smtp or smtps address. Example: SMTP_URL=${example}`);
  }
  return text;
}

function readIssuer(name: string, text: string): string {
  if (!isUrl(text, ["https:", "http:"])) {
    throw new ConfigError(
      `${name} must be the address of an OpenID provider, not "${text}". Example: ${name}=https://login.example.edu`,
    );
  }
  return text.replace(/\/$/, "");
}

function readAdminEmail(text: string | undefined): string | undefined {
  const email = text === undefined ? undefined : canonicalEmail(text);
  if (text !== undefined && email === undefined) {
    throw new ConfigError(`ADMIN_EMAIL must be an email address, not "${text}". Example: ADMIN_EMAIL=lab@example.edu`);
  }
  return email;
}

function readTeachers(text = "invited"): TeacherPolicy {
  const policy = text.toLowerCase();
  return policy === "invited" || policy === "anyone" ? policy : readTeacherDomains(text);
}

function readTeacherDomains(text: string): string[] {
  const typedDomains = listOf(text);
  const domains = (typedDomains.length === 0 ? [text] : typedDomains).map((typed) => {
    const domain = canonicalDomain(typed);
    if (domain === undefined) {
      throw new ConfigError(
        `TEACHERS must be invited, anyone, or a list of mail domains, not "${typed}". Example: TEACHERS=uni.example,school.example`,
      );
    }
    return domain;
  });
  return [...new Set(domains)];
}

/** The parts of a list between its commas. */
function listOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Most characters of what pages say about the operator, and an example of it. */
const operatorTexts = {
  OPERATOR_NAME: { max: 100, example: "Example University, Department of Economics" },
  OPERATOR_ADDRESS: { max: 300, example: "1 Market Street, 12345 Sampletown, Germany" },
};

function readOperatorText(
  name: keyof typeof operatorTexts,
  text: string | undefined,
  production: boolean,
): string | undefined {
  const { max, example } = operatorTexts[name];
  if (text === undefined && production) {
    throw missingInProduction(name, "legal pages name who runs the installation", example);
  }
  if (text !== undefined && ([...text].length > max || /\p{Cc}/u.test(text))) {
    throw new ConfigError(`${name} must be one line of at most ${max} characters. Example: ${name}=${example}`);
  }
  return text;
}

function readContactEmail(text: string | undefined, production: boolean): string | undefined {
  const example = "lab@example.edu";
  if (text === undefined && production) {
    throw missingInProduction("CONTACT_EMAIL", "people need somebody to write to", example);
  }
  if (text !== undefined && canonicalEmail(text) === undefined) {
    throw new ConfigError(`CONTACT_EMAIL must be an email address, not "${text}". Example: CONTACT_EMAIL=${example}`);
  }
  return text;
}

function missingInProduction(name: string, why: string, example: string): ConfigError {
  return new ConfigError(`${name} must be set when NODE_ENV is production: ${why}. Example: ${name}=${example}`);
}

function readNameMinLetters(text = String(nameMinLength)): number {
  if (!/^\d$/.test(text) || Number(text) < 1 || Number(text) > nameMinLength) {
    throw new ConfigError(
      `NAME_MIN_LETTERS must be a number from 1 to ${nameMinLength}, not "${text}". Example: NAME_MIN_LETTERS=2`,
    );
  }
  return Number(text);
}

/** How long things can be kept. */
const daysKept = {
  GUEST_NAME_DAYS: { usual: guestNameDays, max: 365, example: 14 },
  TABLE_DAYS: { usual: tableDays, max: 3650, example: 365 },
};

function readDays(name: keyof typeof daysKept, given: string | undefined): number {
  const { usual, max, example } = daysKept[name];
  const text = given ?? String(usual);
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > max) {
    throw new ConfigError(`${name} must be a number from 1 to ${max}, not "${text}". Example: ${name}=${example}`);
  }
  return days;
}

function readTrustProxy(text = ""): string[] {
  const addresses = listOf(text);
  for (const address of addresses) {
    if (!isNetwork(address)) {
      throw new ConfigError(
        `TRUST_PROXY must list addresses or networks of proxies, not "${address}". Example: TRUST_PROXY=10.0.0.5,172.16.0.0/12`,
      );
    }
  }
  return addresses;
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) {
    return false;
  }
  if (prefix === undefined) {
    return true;
  }
  try {
    new BlockList().addSubnet(address, Number.parseInt(prefix, 10), version === 4 ? "ipv4" : "ipv6");
    // All addresses together are no network: everybody could say whom they speak for.
    return /^\d+$/.test(prefix) && Number(prefix) > 0;
  } catch {
    return false;
  }
}

/** A person who runs the product on their own machine wants a quiet terminal; an installation keeps a log. */
function readLogLevel(text: string | undefined, production: boolean): LogLevel {
  const wanted = text ?? (production ? "info" : "warn");
  const level = logLevels.find((known) => known === wanted.toLowerCase());
  if (level === undefined) {
    throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${wanted}". Example: LOG_LEVEL=info`);
  }
  return level;
}

function readMetricsToken(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < secretMinLength) {
    throw new ConfigError(
      `METRICS_TOKEN must have at least ${secretMinLength} characters. Example: METRICS_TOKEN=the output of \`openssl rand -hex 32\``,
    );
  }
  return text;
}

const secretMinLength = 32;

function readSecret(text: string | undefined, databaseUrl: string | undefined, dataDir: string): string {
  const example = "Example: SECRET=the output of `openssl rand -hex 32`";
  if (text !== undefined && text.length < secretMinLength) {
    throw new ConfigError(`SECRET must have at least ${secretMinLength} characters. ${example}`);
  }
  if (text === undefined && databaseUrl !== undefined) {
    throw new ConfigError(`SECRET must be set with DATABASE_URL, the same for every server process. ${example}`);
  }
  return text ?? keptSecret(dataDir);
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  // Looked for first: of processes that start together, one makes the secret before it makes the database.
  const hasData = existsSync(sqlitePath(dataDir));
  if (hasData && !existsSync(path)) {
    throw new ConfigError(
      `The file ${path} is missing, without which codes and mails on their way are lost: put it back, or set SECRET to what was in it. If it is lost, make a new one: openssl rand -hex 32 > ${path}`,
    );
  }
  makeSecret(dataDir, path);
  const secret = readSecretFile(path);
  if (secret.length < secretMinLength) {
    throw new ConfigError(
      `The file ${path} must hold at least ${secretMinLength} characters, and is ${secret === "" ? "empty" : "too short"}: put back what was in it, or set SECRET. If it is lost, make a new one: openssl rand -hex 32 > ${path}`,
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
  } catch {
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
  writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) {
      throw error;
    }
  } finally {
    rmSync(draft);
  }
}

/** A `%` in a password has to be written `%25`. */
function hasDecodableParts(text: string): boolean {
  const { username, password, pathname } = new URL(text);
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

function isUrl(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).host !== "";
}
