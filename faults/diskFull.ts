import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import DatabaseFile from "better-sqlite3";
import { sqlitePath } from "../apps/server/src/database/database.ts";
import { findLost, haveTeachers, openLedger, startLoad } from "../apps/server/src/testing/processes/load.ts";
import { makeInstallation } from "./installation.ts";
import { counted, type Result } from "./result.ts";

/** Milliseconds for which the server may still say that the disk is full: it remembers for five seconds what a call met. */
const longestNote = 15_000;

/** Fills the disk of the SQLite file while the server writes, then makes room again. */
export async function diskFull(): Promise<Result> {
  const fault = "disk full, on SQLite";
  const disk = mountSmallDisk();
  if (disk === undefined) {
    throw new Error("Only root on Linux can mount a small disk.");
  }
  try {
    return await fillAndClear(fault, disk);
  } finally {
    execFileSync("umount", ["--lazy", disk]);
    rmSync(disk, { recursive: true });
  }
}

async function fillAndClear(fault: string, disk: string): Promise<Result> {
  await using place = await makeInstallation(undefined, join(disk, "data"));
  const ledger = openLedger();
  const server = await place.start();
  await using load = startLoad(place.url, await haveTeachers(place.database, 8, Date.now()), ledger);
  await load.acknowledged(50);

  const filling = join(disk, "filling");
  await fill(filling);
  while (!ledger.refusals.has("503")) {
    await wait(50);
  }
  const { reason } = await readyz(place.url, ({ ok }) => !ok, 60_000);
  await unlink(filling);
  await load.acknowledged(50);
  const { status } = await readyz(place.url, ({ ok }) => ok, longestNote);
  await load.stop();
  server.process.kill("SIGTERM");
  await server.ended;

  const wrong = await findLost(place.database, ledger);
  const file = new DatabaseFile(sqlitePath(place.dataDir), { readonly: true });
  const integrity = JSON.stringify(file.pragma("integrity_check"));
  file.close();
  if (reason !== "the disk of the database is full") {
    wrong.push(`while the disk was full, /readyz said: ${reason}`);
  }
  if (status !== 200) {
    wrong.push(`/readyz answered ${status} though there was room for ${longestNote / 1000} s`);
  }
  if (integrity !== '[{"integrity_check":"ok"}]') {
    wrong.push(integrity);
  }
  return {
    fault,
    acknowledged: ledger.count,
    found: ledger.count - wrong.length,
    wrong,
    course: `the same process wrote again once there was room, integrity check ok; until then /readyz said «${reason}»; refused: ${counted(ledger.refusals)}`,
  };
}

/** Asks whether the server is ready until it answers as it should, or the time is up. */
async function readyz(
  url: string,
  isExpected: (answer: Response) => boolean,
  within: number,
): Promise<{ status: number; reason: string }> {
  const until = Date.now() + within;
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    const { status: reason } = await response.json();
    if (isExpected(response) || Date.now() >= until) {
      return { status: response.status, reason };
    }
    await wait(200);
  }
}

/** Takes all room that there is, including what is given back while it does so. */
async function fill(path: string): Promise<void> {
  const piece = Buffer.alloc(16 * 1024);
  await using file = await open(path, "w");
  try {
    for (;;) {
      await file.write(piece);
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) {
      throw error;
    }
  }
}

function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "belab-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}
