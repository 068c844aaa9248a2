import { describe, expect, it } from "vitest";
import { allSettings } from "../readConfig.ts";
import { describeUnknown, findUnknownSettings } from "./unknownSettings.ts";

const find = (...names: string[]) =>
  findUnknownSettings(allSettings, Object.fromEntries(names.map((name) => [name, "a secret value"])));

describe("unknown settings", () => {
  it.each([
    ["SELLERNAME", "SELLER_NAME"],
    ["seller_name", "SELLER_NAME"],
    ["SELER_NAME", "SELLER_NAME"],
    ["SMTPURL", "SMTP_URL"],
    ["SMTP_URI", "SMTP_URL"],
    ["OPERATORS_NAME", "OPERATOR_NAME"],
    ["PLAN", "PLANS"],
    ["DATABSE_URL", "DATABASE_URL"],
  ])("name %s as a misspelled %s", (name, known) => {
    expect(find(name)).toEqual([{ name, known }]);
  });

  it("leave alone what every machine sets", () => {
    const usual = [
      ...[
        "PATH",
        "HOME",
        "LANG",
        "TERM",
        "USER",
        "SHELL",
        "PWD",
        "HOSTNAME",
        "LOGNAME",
        "MAIL",
        "TZ",
        "TMPDIR",
        "EDITOR",
      ],
      ...["NODE_OPTIONS", "NODE_PATH", "npm_config_cache", "npm_package_name", "PGHOST", "PGPORT", "POSTGRES_PASSWORD"],
      ...["INVOCATION_ID", "JOURNAL_STREAM", "SSH_CLIENT", "XDG_DATA_DIRS", "GOOGLE_APPLICATION_CREDENTIALS"],
    ];
    expect(find(...usual)).toEqual([]);
  });

  it("never include a setting that is known", () => {
    expect(find(...Object.values(allSettings).map(({ name }) => name))).toEqual([]);
  });

  it("are described without their value", () => {
    expect(find("SELLERNAME").map(describeUnknown)).toEqual(["unknown setting SELLERNAME: did you mean SELLER_NAME?"]);
  });
});
