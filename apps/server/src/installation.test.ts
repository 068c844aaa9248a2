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
