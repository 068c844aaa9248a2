import { expect, it } from "vitest";
import { versions } from "./data.ts";
import { openInstallation } from "./installation.ts";
import { readConfig } from "./readConfig.ts";
import { startsInOwnFolder } from "./testing/processes/testStarts.ts";

const start = startsInOwnFolder();

it("an installation logs from which migration to which it was brought, once", async () => {
  await start.haveDatabaseOf("0007 teaching requests");
  const logged: object[] = [];
  const log = { info: (details: object) => void logged.push(details), warn: () => {} };
  for (const _start of ["first", "second"]) {
    const database = await openInstallation(
      readConfig({ DATA_DIR: start.dataDir, SECRET: "0123456789abcdef0123456789abcdef" }),
      log,
    );
    await database.destroy();
  }
  expect(logged).toEqual([{ from: "0007 teaching requests", to: versions.at(-1), seconds: expect.any(Number) }]);
});

it("an installation warns at its start of settings that it doesn't know, without their values", async () => {
  const warnings: unknown[] = [];
  const log = { info: () => {}, warn: (...warning: unknown[]) => void warnings.push(warning) };
  const env = { DATA_DIR: start.dataDir, SELLERNAME: "a secret value", PATH: "/bin" };
  await (await openInstallation(readConfig(env), log)).destroy();
  expect(warnings).toEqual([[{ setting: "SELLERNAME" }, "unknown setting SELLERNAME: did you mean SELLER_NAME?"]]);
});

it("an installation warns at its start of settings that were removed", async () => {
  const warnings: unknown[] = [];
  const log = { info: () => {}, warn: (...warning: unknown[]) => void warnings.push(warning) };
  const env = { DATA_DIR: start.dataDir, VAT_OSS: "off", VAT_REGISTERED_IN: "" };
  await (await openInstallation(readConfig(env), log)).destroy();
  expect(warnings).toEqual([[{ setting: "VAT_OSS" }, "removed setting VAT_OSS: see docs/upgrading.md"]]);
});
