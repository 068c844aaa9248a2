import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allSettings, readConfig } from "./readConfig.ts";
import { withSettingsTable } from "./settings/describe.ts";
import { ConfigError } from "./settings/setting.ts";
import { sellerEnv } from "./testing/billing/sellerEnv.ts";
import { productionEnv } from "./testing/processes/productionEnv.ts";

const { OPERATOR_NAME, OPERATOR_ADDRESS, CONTACT_EMAIL } = productionEnv;
/** Who runs the installation. */
const operator = { OPERATOR_NAME, OPERATOR_ADDRESS, CONTACT_EMAIL };

const secret = "0123456789abcdef0123456789abcdef";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "belab-config-"));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

describe("an installation", () => {
  it("runs on this machine where nothing is set", () => {
    expect(read()).toMatchObject({
      production: false,
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: undefined,
      databaseConnections: 20,
      publicUrl: "http://localhost:3000",
      isSecure: false,
      smtpUrl: undefined,
      mailFrom: "Business Education Laboratory <no-reply@localhost>",
      googleClientId: undefined,
      googleIssuer: "https://accounts.google.com",
      microsoftClientId: undefined,
      microsoftIssuer: "https://login.microsoftonline.com/common/v2.0",
      adminEmail: undefined,
      operatorName: undefined,
      operatorAddress: undefined,
      operatorLogo: undefined,
      clientLogos: undefined,
      contactEmail: undefined,
      nameMinLetters: 3,
      guestNameDays: 30,
      tableDays: 730,
      teachers: "invited",
      trustProxy: [],
      logLevel: "warn",
      metricsToken: undefined,
    });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(read({ PORT: "", SMTP_URL: " ", ADMIN_EMAIL: "", SECRET: "" })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
      adminEmail: undefined,
    });
  });

  it("is opened at its port, or where PUBLIC_URL says", () => {
    expect(read({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    expect(read({ PUBLIC_URL: "https://Games.Example.edu/" })).toMatchObject({
      publicUrl: "https://games.example.edu",
      isSecure: true,
      mailFrom: "Business Education Laboratory <no-reply@games.example.edu>",
    });
  });

  it("names its administrator, its proxies and its log level", () => {
    const env = { ADMIN_EMAIL: " Ada@School.Test", TRUST_PROXY: "10.0.0.5, fd00::/8", LOG_LEVEL: "DEBUG" };
    expect(read(env)).toMatchObject({
      adminEmail: "ada@school.test",
      trustProxy: ["10.0.0.5", "fd00::/8"],
      logLevel: "debug",
    });
  });

  it("names its operator, and an address that people can write to", () => {
    expect(
      read({ ...operator, OPERATOR_NAME: ` ${"é".repeat(100)} `, CONTACT_EMAIL: "Lab@Example.edu" }),
    ).toMatchObject({
      operatorName: "é".repeat(100),
      operatorAddress: "1 Market Street, 12345 Sampletown",
      contactEmail: "Lab@Example.edu",
    });
  });

  it("says where support is asked, when it answers and who is its contact", () => {
    expect(
      read({ SUPPORT_EMAIL: "Help@Example.edu", SUPPORT_HOURS: "Mon–Fri", SUPPORT_CONTACT: "Grace" }),
    ).toMatchObject({
      supportEmail: "Help@Example.edu",
      supportHours: "Mon–Fri",
      supportContact: "Grace",
    });
    expect(read()).toMatchObject({ supportEmail: undefined, supportHours: undefined, supportContact: undefined });
  });

  it("may admit shorter names", () => {
    expect(read({ NAME_MIN_LETTERS: "1" }).nameMinLetters).toBe(1);
    expect(read({ NAME_MIN_LETTERS: "2" }).nameMinLetters).toBe(2);
  });

  it("lets administrators decide who teaches, everyone teach, or those with an address on some domains", () => {
    expect(read({ TEACHERS: "invited" }).teachers).toBe("invited");
    expect(read({ TEACHERS: "Anyone" }).teachers).toBe("anyone");
    expect(read({ TEACHERS: "uni.example" }).teachers).toEqual(["uni.example"]);
    expect(read({ TEACHERS: " Uni.Example, münchen.example,,uni.example " }).teachers).toEqual([
      "uni.example",
      "xn--mnchen-3ya.example",
    ]);
  });

  it("keeps the names of guests from a day to a year", () => {
    expect(read({ GUEST_NAME_DAYS: "1" }).guestNameDays).toBe(1);
    expect(read({ GUEST_NAME_DAYS: "365" }).guestNameDays).toBe(365);
    expect(read({ TABLE_DAYS: "1" }).tableDays).toBe(1);
    expect(read({ TABLE_DAYS: "3650" }).tableDays).toBe(3650);
  });

  it("sells nothing unless somebody is named who does", () => {
    expect(read()).toMatchObject({ sellerName: undefined, documentSeries: "", documentYears: 10 });
  });

  it("says who sells, and keeps documents as long as the seller's country asks, by whose days they are dated", () => {
    expect(read({ ...sellerEnv, SELLER_VAT_ID: "de 136.695.976", SELLER_BIC: "COBADEFFXXX" })).toMatchObject({
      sellerName: "Lernspiele gGmbH",
      sellerVatId: "DE136695976",
      sellerIban: "DE89370400440532013000",
      sellerBic: "COBADEFFXXX",
      sellerTimeZone: "Europe/Berlin",
      documentYears: 8,
    });
    const inCountry = (SELLER_COUNTRY: string, more = {}) => read({ ...sellerEnv, SELLER_COUNTRY, ...more });
    expect(inCountry("AT").documentYears).toBe(7);
    expect(inCountry("AT", { VAT_OSS: "on" }).documentYears).toBe(10);
    expect(inCountry("AT", { DOCUMENT_YEARS: "12" }).documentYears).toBe(12);
    expect(inCountry("FI").sellerTimeZone).toBe("Europe/Helsinki");
    expect(inCountry("CH", { SELLER_TIME_ZONE: "Europe/Zurich" }).sellerTimeZone).toBe("Europe/Zurich");
  });

  it("tells its metrics to who knows a token", () => {
    expect(read({ METRICS_TOKEN: secret }).metricsToken).toBe(secret);
  });

  it("keeps a log in production", () => {
    expect(read(productionEnv)).toMatchObject({
      production: true,
      logLevel: "info",
    });
  });
});

describe("the secret", () => {
  it("is made once and kept where only the owner can read it", () => {
    const made = read().secret;
    const file = join(dataDir, "secret");

    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(file, "utf8")).toBe(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(read().secret).toBe(made);
  });

  it("is the one that is set", () => {
    expect(read({ SECRET: secret }).secret).toBe(secret);
  });
});

describe("a set-up that cannot be used", () => {
  it.each([
    [{ PORT: "http" }, "PORT", "PORT=3000"],
    [{ PORT: "70000" }, "PORT", "PORT=3000"],
    [{ DATABASE_URL: "mysql://localhost/belab" }, "DATABASE_URL", "postgres://"],
    [{ DATABASE_URL: "postgres://ada:50%@localhost/belab" }, "DATABASE_URL", "%25"],
    [{ DATABASE_URL: "postgres://localhost/belab" }, "SECRET", "openssl rand -hex 32"],
    [{ SECRET: "short" }, "SECRET", "openssl rand -hex 32"],
    [{ PUBLIC_URL: "games.example.edu" }, "PUBLIC_URL", "https://games.example.edu"],
    [{ PUBLIC_URL: "https://example.edu/our games" }, "PUBLIC_URL", "https://games.example.edu"],
    [{ PUBLIC_URL: "https://example.edu/?games" }, "PUBLIC_URL", "https://games.example.edu"],
    [{ CONTACT_EMAIL: "the lab" }, "CONTACT_EMAIL", "lab@example.edu"],
    [{ SMTP_URL: "mail.example.edu" }, "SMTP_URL", "smtps://"],
    [{ NODE_ENV: "production" }, "SMTP_URL", "smtps://"],
    [{ ...productionEnv, OPERATOR_NAME: "" }, "OPERATOR_NAME", "OPERATOR_NAME=Example University"],
    [{ ...productionEnv, OPERATOR_ADDRESS: "" }, "OPERATOR_ADDRESS", "OPERATOR_ADDRESS=1 Market Street"],
    [{ ...productionEnv, CONTACT_EMAIL: "" }, "CONTACT_EMAIL", "CONTACT_EMAIL=lab@example.edu"],
    [{ OPERATOR_NAME: "x".repeat(101) }, "OPERATOR_NAME", "at most 100 characters"],
    [{ OPERATOR_NAME: "Example\nUniversity" }, "OPERATOR_NAME", "one line"],
    [{ OPERATOR_ADDRESS: "x".repeat(301) }, "OPERATOR_ADDRESS", "at most 300 characters"],
    [{ OPERATOR_LOGO: "/nowhere/logo.svg" }, "OPERATOR_LOGO", "OPERATOR_LOGO=/etc/belab/logo.svg"],
    [{ OPERATOR_LOGO: import.meta.filename }, "OPERATOR_LOGO", "SVG, PNG or WebP"],
    [{ CLIENT_LOGOS: "/nowhere/clients" }, "CLIENT_LOGOS", "CLIENT_LOGOS=/etc/belab/clients"],
    [{ CLIENT_LOGOS: import.meta.dirname }, "CLIENT_LOGOS", "SVG, PNG or WebP"],
    [{ CONTACT_EMAIL: "lab" }, "CONTACT_EMAIL", "CONTACT_EMAIL=lab@example.edu"],
    [{ CONTACT_EMAIL: `${"x".repeat(250)}@example.edu` }, "CONTACT_EMAIL", "CONTACT_EMAIL=lab@example.edu"],
    [{ SUPPORT_EMAIL: "help" }, "SUPPORT_EMAIL", "SUPPORT_EMAIL=support@example.edu"],
    [{ SUPPORT_HOURS: "Monday\nFriday" }, "SUPPORT_HOURS", "one line"],
    [{ SUPPORT_HOURS: "x".repeat(201) }, "SUPPORT_HOURS", "at most 200 characters"],
    [{ SUPPORT_CONTACT: "x".repeat(101) }, "SUPPORT_CONTACT", "at most 100 characters"],
    [{ GOOGLE_ISSUER: "google" }, "GOOGLE_ISSUER", "GOOGLE_ISSUER=https://"],
    [{ MICROSOFT_ISSUER: "x" }, "MICROSOFT_ISSUER", "MICROSOFT_ISSUER=https://"],
    [{ ADMIN_EMAIL: "ada" }, "ADMIN_EMAIL", "ADMIN_EMAIL=lab@example.edu"],
    [{ TEACHERS: "everyone" }, "TEACHERS", "TEACHERS=uni.example,school.example"],
    [{ TEACHERS: "," }, "TEACHERS", "TEACHERS=uni.example,school.example"],
    [{ TEACHERS: "anyone,uni.example" }, "TEACHERS", '"anyone"'],
    [{ TEACHERS: "@uni.example" }, "TEACHERS", '"@uni.example"'],
    [{ TEACHERS: "uni.example,*.school.example" }, "TEACHERS", '"*.school.example"'],
    [{ TEACHERS: "uni.example school.example" }, "TEACHERS", "TEACHERS=uni.example,school.example"],
    [{ NAME_MIN_LETTERS: "0" }, "NAME_MIN_LETTERS", "NAME_MIN_LETTERS=2"],
    [{ NAME_MIN_LETTERS: "4" }, "NAME_MIN_LETTERS", "NAME_MIN_LETTERS=2"],
    [{ NAME_MIN_LETTERS: "two" }, "NAME_MIN_LETTERS", "NAME_MIN_LETTERS=2"],
    [{ GUEST_NAME_DAYS: "0" }, "GUEST_NAME_DAYS", "GUEST_NAME_DAYS=14"],
    [{ GUEST_NAME_DAYS: "366" }, "GUEST_NAME_DAYS", "GUEST_NAME_DAYS=14"],
    [{ GUEST_NAME_DAYS: "1.5" }, "GUEST_NAME_DAYS", "GUEST_NAME_DAYS=14"],
    [{ TABLE_DAYS: "0" }, "TABLE_DAYS", "TABLE_DAYS=365"],
    [{ TABLE_DAYS: "3651" }, "TABLE_DAYS", "TABLE_DAYS=365"],
    [{ TABLE_DAYS: "a year" }, "TABLE_DAYS", "TABLE_DAYS=365"],
    ...["SELLER_STREET", "SELLER_POSTCODE", "SELLER_CITY", "SELLER_COUNTRY", "SELLER_CONTACT", "SELLER_PHONE"].map(
      (name): [Record<string, string>, string, string] => [{ ...sellerEnv, [name]: "" }, name, `${name}=`],
    ),
    [{ ...sellerEnv, SELLER_EMAIL: "billing" }, "SELLER_EMAIL", "SELLER_EMAIL=billing@lab.example"],
    [{ ...sellerEnv, SELLER_VAT_ID: "", SELLER_TAX_NUMBER: "" }, "SELLER_TAX_NUMBER", "SELLER_TAX_NUMBER="],
    [{ SELLER_COUNTRY: "US" }, "SELLER_COUNTRY", "SELLER_COUNTRY=DE"],
    [{ SELLER_VAT_ID: "136695976" }, "SELLER_VAT_ID", "SELLER_VAT_ID=DE136695976"],
    [{ SELLER_IBAN: "DE89370400440532013001" }, "SELLER_IBAN", "SELLER_IBAN=DE89370400440532013000"],
    [{ SELLER_BIC: "COBADE" }, "SELLER_BIC", "SELLER_BIC=COBADEFFXXX"],
    [{ SELLER_TIME_ZONE: "Berlin" }, "SELLER_TIME_ZONE", "SELLER_TIME_ZONE=Europe/Berlin"],
    [{ VAT_RATES: "21 2027-01-01, 22" }, "VAT_RATES", "VAT_RATES=21 2027-01-01"],
    [{ VAT_RATES: "23 2025-02-30" }, "VAT_RATES", "VAT_RATES=21 2027-01-01"],
    [{ VAT_RATES: "2300 2025-01-01" }, "VAT_RATES", "VAT_RATES=21 2027-01-01"],
    [{ INVOICES_DUE_AFTER: "0" }, "INVOICES_DUE_AFTER", "INVOICES_DUE_AFTER=14"],
    [{ DOCUMENT_SERIES: "../" }, "DOCUMENT_SERIES", "DOCUMENT_SERIES=RE-"],
    [{ DOCUMENT_YEARS: "0" }, "DOCUMENT_YEARS", "DOCUMENT_YEARS=10"],
    [{ DOCUMENTS_DIR: "/dev/null" }, "DOCUMENTS_DIR", "DOCUMENTS_DIR=/"],
    [{ TRUST_PROXY: "10.0.0.0/40" }, "TRUST_PROXY", "TRUST_PROXY=10.0.0.5"],
    [{ TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY", "TRUST_PROXY=10.0.0.5"],
    [{ TRUST_PROXY: "::/0" }, "TRUST_PROXY", "TRUST_PROXY=10.0.0.5"],
    [{ TRUST_PROXY: "true" }, "TRUST_PROXY", "TRUST_PROXY=10.0.0.5"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL", "LOG_LEVEL=info"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN", "openssl rand -hex 32"],
  ])("%o is named in one line with an example", (env, variable, example) => {
    const error = refusalOf(() => read(env as Record<string, string>));

    expect(error.message).toMatch(new RegExp(`^${variable} `));
    expect(error.message).toContain(example);
    expect(error.message).not.toContain("\n");
  });

  it("says so where the folder cannot be written to", () => {
    const file = join(dataDir, "file");
    writeFileSync(file, "");
    expect(refusalOf(() => readConfig({ DATA_DIR: file })).message).toContain("DATA_DIR must be a folder");
  });

  it("never prints a password", () => {
    const { message } = refusalOf(() => read({ DATABASE_URL: "db://ada:marker-password@host" }));
    expect(message).not.toContain("marker-password");
  });
});

function refusalOf(action: () => unknown): ConfigError {
  try {
    action();
  } catch (error) {
    if (error instanceof ConfigError) {
      return error;
    }
  }
  throw new Error("No ConfigError was thrown.");
}

describe("the table of settings", () => {
  it("is in README.md as `npm run settings -w @belab/server` writes it", () => {
    const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
    expect(readme).toContain("| `PORT` | `3000` |");
    expect(readme).toBe(withSettingsTable(readme, allSettings));
  });
});
