import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { join } from "node:path";
import { canonicalEmail, isEmail } from "@belab/domain";

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
  /** Who runs the installation, as legal pages name it. */
  operatorName: string | undefined;
  /** Where letters reach the operator, in one line. */
  operatorAddress: string | undefined;
  /** Where people who need an answer write to. */
  contactEmail: string | undefined;
  googleClientId: string | undefined;
  googleIssuer: string;
  microsoftClientId: string | undefined;
  microsoftIssuer: string;
  /** Canonical. */
  adminEmail: string | undefined;
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
    operatorName: read("OPERATOR_NAME"),
    operatorAddress: read("OPERATOR_ADDRESS"),
    contactEmail: readEmail("CONTACT_EMAIL", read("CONTACT_EMAIL")),
    googleClientId: read("GOOGLE_CLIENT_ID"),
    googleIssuer: readIssuer("GOOGLE_ISSUER", read("GOOGLE_ISSUER") ?? "https://accounts.google.com"),
    microsoftClientId: read("MICROSOFT_CLIENT_ID"),
    microsoftIssuer: readIssuer(
      "MICROSOFT_ISSUER",
      read("MICROSOFT_ISSUER") ?? "https://login.microsoftonline.com/common/v2.0",
    ),
    adminEmail: readAdminEmail(read("ADMIN_EMAIL")),
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
  if (text !== undefined && !isUrl(text, ["postgres:", "postgresql:"])) {
    throw new ConfigError(
      "DATABASE_URL must be the address of a PostgreSQL database. Example: DATABASE_URL=postgres://user:password@localhost:5432/belab",
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
  const example = "Example: SMTP_URL=smtps://user:password@mail.example.edu:465";
  if (text === undefined && production) {
    throw new ConfigError(`SMTP_URL must be set when NODE_ENV is production: accounts need mail. ${example}`);
  }
  if (text !== undefined && !isUrl(text, ["smtp:", "smtps:"])) {
    throw new ConfigError(`SMTP_URL must be an smtp or smtps address. ${example}`);
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

/** As it was typed: it is shown, and written to by people. */
function readEmail(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !isEmail(text)) {
    throw new ConfigError(`${name} must be an email address, not "${text}". Example: ${name}=lab@example.edu`);
  }
  return text;
}

function readAdminEmail(text: string | undefined): string | undefined {
  const email = text === undefined ? undefined : canonicalEmail(text);
  if (text !== undefined && email === undefined) {
    throw new ConfigError(`ADMIN_EMAIL must be an email address, not "${text}". Example: ADMIN_EMAIL=lab@example.edu`);
  }
  return email;
}

function readTrustProxy(text = ""): string[] {
  const addresses = text
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");
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
    return /^\d+$/.test(prefix);
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
  if (text === undefined && databaseUrl !== undefined) {
    throw new ConfigError(`SECRET must be set with DATABASE_URL, the same for every server process. ${example}`);
  }
  const secret = text ?? keptSecret(dataDir);
  if (secret.length < secretMinLength) {
    throw new ConfigError(`SECRET must have at least ${secretMinLength} characters. ${example}`);
  }
  return secret;
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(path)) {
      keepNewSecret(path);
    }
    return readFileSync(path, "utf8").trim();
  } catch {
    throw new ConfigError(
      `DATA_DIR must be a folder that can be written to, "${dataDir}" is not. Example: DATA_DIR=./data`,
    );
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

function isUrl(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).host !== "";
}
