import DatabaseFile from "better-sqlite3";
import getPort from "get-port";
import { expect, it, onTestFinished } from "vitest";
import { sqlitePath } from "./database/database.ts";
import { findLost, haveTeachers, openLedger, startLoad } from "./testing/load.ts";
import { openTestDatabase } from "./testing/testDatabase.ts";
import { listening, runServer } from "./testing/testServerProcess.ts";

it("row 49: what was acknowledged is there after each kill -9, and after SIGTERM, under load", async () => {
  await using place = await openTestDatabase("sqlite");
  const teachers = await haveTeachers(place.database, 6, Date.now());
  const ledger = openLedger();
  const port = await getPort({ host: "127.0.0.1" });
  await using load = startLoad(`http://127.0.0.1:${port}`, teachers, ledger);

  for (const signal of ["SIGKILL", "SIGKILL", "SIGTERM"] as const) {
    const server = runServer({
      DATA_DIR: place.dataDir,
      PORT: String(port),
      SECRET: "the secret of a server that is killed",
    });
    onTestFinished(server.kill);
    await listening(server);
    await load.acknowledged(60);
    server.process.kill(signal);

    expect(await server.ended).toBe(signal === "SIGTERM" ? 0 : null);
    expect(await findLost(place.database, ledger)).toEqual([]);
    const file = new DatabaseFile(sqlitePath(place.dataDir), { readonly: true });
    expect(file.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
    file.close();
  }
  expect([...ledger.refusals.keys()].filter((reason) => !["no answer", "429", "503"].includes(reason))).toEqual([]);
});
