import { join } from "node:path";
import { savePicture } from "../apps/server/src/accounts/pictures/pictures.ts";
import { runAdmin } from "../apps/server/src/admin/runAdmin.ts";
import { insertAccount } from "../apps/server/src/testing/accounts/testAccounts.ts";
import { findLost, haveTeachers, openLedger, startLoad } from "../apps/server/src/testing/processes/load.ts";
import { makeInstallation } from "./installation.ts";
import { type Result, stopwatch } from "./result.ts";

const people = 5_000;
const pictureBytes = 20_000;

/** Backs up while the server writes, loses the place, and restores elsewhere: what was acknowledged before is there. */
export async function backupUnderLoad(postgresUrl?: string): Promise<Result> {
  await using place = await makeInstallation(postgresUrl);
  await place.database.transaction().execute(async (transaction) => {
    for (let number = 0; number < people; number += 1) {
      const id = await insertAccount(transaction);
      if (number % 10 === 0) {
        await savePicture(transaction, id, Buffer.alloc(pictureBytes, number), 1);
      }
    }
  });
  const teachers = await haveTeachers(place.database, 8, Date.now());
  const ledger = openLedger();
  await place.start();
  await using load = startLoad(place.url, teachers, ledger);
  await load.acknowledged(100);
  const before = { ...ledger, names: new Map(ledger.names), tables: new Map(ledger.tables) };

  const file = join(place.dataDir, "belab.backup");
  const backup = stopwatch();
  const made = await admin(["backup", file], place.env);
  const backupTime = backup();
  const writesDuringBackup = ledger.count - before.count;
  await load.stop();

  await using elsewhere = await makeInstallation(postgresUrl);
  const restore = stopwatch();
  const put = await admin(["restore", file], elsewhere.env);
  const restoreTime = restore();
  const wrong = await findLost(elsewhere.database, before);
  if (!/^\d+ rows/.test(made) || !/^\d+ rows are back/.test(put)) {
    wrong.push(made, put);
  }
  const rows = /^\d+/.exec(put)?.[0];
  return {
    fault: `place lost, backup of it restored elsewhere, on ${postgresUrl === undefined ? "SQLite" : "PostgreSQL"}`,
    acknowledged: before.count,
    found: before.count - wrong.length,
    wrong,
    course: `${rows} rows: backed up in ${backupTime} while ${writesDuringBackup} writes were acknowledged, restored in ${restoreTime}`,
  };
}

async function admin(args: string[], env: Record<string, string>): Promise<string> {
  const said: string[] = [];
  await runAdmin(args, env, { out: (text) => said.push(text), err: (text) => said.push(text) });
  return said.join("");
}
