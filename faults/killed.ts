import { setTimeout as wait } from "node:timers/promises";
import DatabaseFile from "better-sqlite3";
import { sqlitePath } from "../apps/server/src/database/database.ts";
import { findLost, haveTeachers, openLedger, startLoad } from "../apps/server/src/testing/processes/load.ts";
import { makeInstallation } from "./installation.ts";
import { counted, type Result } from "./result.ts";

const kills = 50;

/** Kills the server again and again while it writes, and looks each time for what it had acknowledged. */
export async function killedUnderLoad(postgresUrl?: string): Promise<Result> {
  await using place = await makeInstallation(postgresUrl);
  const { database } = place;
  const teachers = await haveTeachers(database, 8, Date.now());
  const ledger = openLedger();
  await using load = startLoad(place.url, teachers, ledger);
  const wrong: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    // A teacher opens a hundred tables an hour.
    await database.deleteFrom("limits").execute();
    const server = await place.start();
    await load.acknowledged(20);
    await wait(Math.random() * 150);
    await server.kill();
    wrong.push(...(await findLost(database, ledger)).map((lost) => `after kill ${kill}: ${lost}`));
    if (place.databaseUrl === undefined) {
      wrong.push(...integrityTroubles(place.dataDir));
    }
  }
  await load.stop();
  const integrity = place.databaseUrl === undefined ? "; each time the file's integrity check said ok" : "";
  return {
    fault: `killed under load, ${kills} × kill -9, on ${postgresUrl === undefined ? "SQLite" : "PostgreSQL"}`,
    acknowledged: ledger.count,
    found: ledger.count - wrong.length,
    wrong,
    course: `${ledger.tables.size} tables and ${teachers.length} names${integrity}; refused: ${counted(ledger.refusals)}`,
  };
}

function integrityTroubles(dataDir: string): string[] {
  const file = new DatabaseFile(sqlitePath(dataDir), { readonly: true });
  const found = JSON.stringify(file.pragma("integrity_check"));
  file.close();
  return found === '[{"integrity_check":"ok"}]' ? [] : [found];
}
