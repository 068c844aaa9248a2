import type { UnknownSetting } from "@belab/domain/department";
import {
  anyText,
  networks,
  oneOf,
  postgresUrl,
  productUrl,
  smtpUrl,
  textOfLength,
  wholeNumber,
} from "./settings/kinds.ts";
import { secretMinLength } from "./settings/secretFile.ts";
import { defineSettings, inProduction, type SettingValues } from "./settings/setting.ts";

/**
 * How this installation is set up: what `readConfig` reads. Each area adds its own settings, as in
 * `accounts/settings.ts`.
 */
export interface Config extends SettingValues<typeof serverSettings> {
  /** The path of `publicUrl`: `/`, or a path between slashes. */
  basePath: string;
  /** Whether people open the product over https. */
  isSecure: boolean;
  secret: string;
  /** Variables of the environment that are ignored, although they look like settings. */
  unknownSettings: UnknownSetting[];
  /** The names of settings of earlier versions that are set. */
  removedSettings: string[];
}

const newSecret = "the output of `openssl rand -hex 32`";

/** The settings of the server itself. */
export const serverSettings = defineSettings({
  production: {
    name: "NODE_ENV",
    text: "with `production`, the server needs all that an installation for others must have, and keeps a log",
    kind: { must: "", read: (text) => text === "production" },
    default: "",
  },
  port: {
    name: "PORT",
    text: "the port it listens on",
    kind: wholeNumber(1, 65_535),
    default: "3000",
    example: "3000",
  },
  host: { name: "HOST", text: "the address of this machine it listens on", kind: anyText, default: "127.0.0.1" },
  dataDir: {
    name: "DATA_DIR",
    text: "the SQLite file and everything else the server stores",
    kind: anyText,
    default: "./data",
  },
  startAnew: {
    name: "START_ANEW",
    text: "`yes`: starts a new installation where the SQLite file is missing or empty although `DATA_DIR` had one; remove it afterwards",
    kind: oneOf(["yes", "no"]),
    default: "no",
    example: "yes",
  },
  databaseUrl: {
    name: "DATABASE_URL",
    text: "`postgres://…`: use PostgreSQL instead of SQLite, with any number of server processes",
    kind: postgresUrl,
    example: "postgres://user:password@localhost:5432/belab",
    isSecret: true,
  },
  databaseConnections: {
    name: "DATABASE_CONNECTIONS",
    text: "connections to PostgreSQL that each server process has at most, beside one to be notified; those of all processes have to be fewer than PostgreSQL's `max_connections`",
    kind: wholeNumber(3, 1000),
    default: "20",
    example: "10",
  },
  publicUrl: {
    name: "PUBLIC_URL",
    text: "address of the start page, with or without a path; used for links in mails, cookies and the origin check",
    kind: productUrl,
    default: ({ port }) => `http://localhost:${port}`,
    defaultText: "`http://localhost:PORT`",
    example: "https://games.example.edu",
  },
  smtpUrl: {
    name: "SMTP_URL",
    text: "the server that sends real mail; required when `NODE_ENV` is `production`",
    kind: smtpUrl,
    required: inProduction("accounts need mail"),
    example: "smtps://user:password@mail.example.edu:465",
    isSecret: true,
  },
  mailFrom: {
    name: "MAIL_FROM",
    text: "the sender of mails",
    kind: anyText,
    default: ({ publicUrl }) => `Business Education Laboratory <no-reply@${new URL(publicUrl).hostname}>`,
    defaultText: "`no-reply` at the host of `PUBLIC_URL`",
  },
  secret: {
    name: "SECRET",
    text: "key for codes and mails; required with `DATABASE_URL`",
    kind: textOfLength(secretMinLength),
    defaultText: "generated and stored in `DATA_DIR`",
    required: ({ databaseUrl }) =>
      databaseUrl === undefined ? undefined : "with DATABASE_URL, the same for every server process",
    example: newSecret,
    isSecret: true,
  },
  trustProxy: {
    name: "TRUST_PROXY",
    text: "addresses of proxies whose forwarded header is trusted",
    kind: networks,
    default: "",
    example: "10.0.0.5,172.16.0.0/12",
  },
  logLevel: {
    name: "LOG_LEVEL",
    text: "how much is logged",
    kind: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    // A person who runs the product on their own machine wants a quiet terminal; an installation keeps a log.
    default: ({ production }) => (production ? "info" : "warn"),
    defaultText: "`warn`; `info` in production",
    example: "info",
  },
  metricsToken: {
    name: "METRICS_TOKEN",
    text: "the bearer token Prometheus sends to read `/metrics`; without it, that address doesn't exist",
    kind: textOfLength(secretMinLength),
    example: newSecret,
    isSecret: true,
  },
});
