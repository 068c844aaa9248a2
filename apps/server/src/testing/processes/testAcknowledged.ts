import DatabaseFile from "better-sqlite3";
import getPort from "get-port";
import { expect, onTestFinished } from "vitest";
import { sqlitePath } from "../../database/database.ts";
import { openTestDatabase } from "../database/testDatabase.ts";
import { findLost, haveTeachers, openLedger, startLoad } from "./load.ts";
import { listening, runServer } from "./testServerProcess.ts";

/** Checks that a server under load has kept what it acknowledged, after each of these signals, one after the other. */
export async function expectKept(signals: readonly ("SIGKILL" | "SIGTERM")[]): Promise<void> {
  await using place = await openTestDatabase("sqlite");
  const teachers = await haveTeachers(place.database, 6, Date.now());
  const ledger = openLedger();
  const port = await getPort({ host: "127.0.0.1" });
  await using load = startLoad(`http://127.0.0.1:${port}`, teachers, ledger);

  for (const signal of signals) {
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
}
